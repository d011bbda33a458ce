/** Painting a layer that never changes: an SVG drawing becomes one picture. */

const painted = new Map<string, Promise<string>>();

/** The picture of a drawing as an address; the same name is painted once. */
export function paint(name: string, width: number, height: number, draw: () => string): Promise<string> {
  let picture = painted.get(name);
  if (!picture) painted.set(name, (picture = toPicture(draw(), width, height)));
  return picture;
}

const SHARPNESS = 2;

async function toPicture(drawing: string, width: number, height: number): Promise<string> {
  const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const image = new Image(width * SHARPNESS, height * SHARPNESS);
  image.src = source;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    const context = canvas.getContext('2d');
    if (!context) return source;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.9);
  } catch {
    return source; // a browser that will not paint it may still show it
  }
}
