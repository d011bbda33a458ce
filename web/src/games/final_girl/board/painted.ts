/** A picture painted once: the SVG source drawn to a bitmap, so that zoom and pan cost nothing. */
import { BOX } from './geometry';

const SHARPNESS = 2;
const done = new Map<string, Promise<string>>();

export function asImage(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The address of the bitmap; the drawing itself where no bitmap can be made. */
export function painted(key: string, svg: () => string): Promise<string> {
  let found = done.get(key);
  if (!found) {
    found = paint(asImage(svg()));
    done.set(key, found);
  }
  return found;
}

function paint(source: string): Promise<string> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = BOX[2] * SHARPNESS;
      canvas.height = BOX[3] * SHARPNESS;
      const brush = canvas.getContext('2d');
      if (!brush) return resolve(source);
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      resolve(canvas.toDataURL('image/webp', 0.9));
    };
    image.onerror = () => resolve(source);
    image.src = source;
  });
}
