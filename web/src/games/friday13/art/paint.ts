/** Paints a picture once: SVG text to a bitmap, kept for as long as the page lives. */

const painted = new Map<string, Promise<string>>();

export function paint(key: string, width: number, height: number, svg: () => string): Promise<string> {
  let picture = painted.get(key);
  if (!picture) painted.set(key, (picture = bitmap(svg(), width, height)));
  return picture;
}

async function bitmap(svg: string, width: number, height: number): Promise<string> {
  const scale = Math.min(2, Math.max(1.25, window.devicePixelRatio));
  const sized = svg.replace('<svg ', `<svg width="${width * scale}" height="${height * scale}" `);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.92);
}
