/** Pictures that are painted once: a drawing that never changes becomes a bitmap, kept for as long as the page lives. */

const painted = new Map<string, Promise<string>>();

/** Pixels of a bitmap for a unit of its drawing: boards are looked at from nearer than they are drawn. */
const SHARPNESS = globalThis.devicePixelRatio > 1 ? 2 : 1.5;

/** The address of the bitmap of an SVG drawing that is opaque; the same name is painted once. */
export function picture(name: string, width: number, height: number, draw: () => string): Promise<string> {
  let address = painted.get(name);
  if (!address) painted.set(name, (address = paint(draw(), width, height)));
  return address;
}

async function paint(drawing: string, width: number, height: number): Promise<string> {
  const source = asImage(drawing);
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await addressOf(canvas);
  } catch {
    return source; // a browser that will not paint it may still show it
  }
}

function asImage(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** What is painted on an opaque canvas as the address of a picture: JPEG is packed in an eighth of the time of WebP. */
export async function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const packed = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return packed ? URL.createObjectURL(packed) : canvas.toDataURL();
}
