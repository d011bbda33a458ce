/** Pictures that are drawn once: the text of an SVG becomes a bitmap, kept for as long as the page lives. */
const pictures = new Map<string, Promise<string>>();

/** The address of the bitmap of a picture; `key` names it. */
export function bitmap(key: string, svg: () => string, width: number, height: number): Promise<string> {
  let picture = pictures.get(key);
  if (!picture) pictures.set(key, (picture = paint(svg(), width, height)));
  return picture;
}

async function paint(svg: string, width: number, height: number): Promise<string> {
  const image = new Image();
  const source = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  const scale = devicePixelRatio > 1 ? 2 : 1.5;
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(source);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return blob ? URL.createObjectURL(blob) : source;
}
