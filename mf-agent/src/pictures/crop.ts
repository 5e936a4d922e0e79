/** The part of a picture that is kept, as shares of its width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Settings of the person: a zoom of 1 shows as much as fits; 0.5 for `x` and `y` is the middle. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const centered: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * @param picture width divided by height of the whole picture
 * @param frame width divided by height of the part
 */
export function cropOf({ zoom, x, y }: Framing, picture: number, frame: number): Crop {
  const width = (picture > frame ? frame / picture : 1) / zoom;
  const height = (picture > frame ? 1 : picture / frame) / zoom;
  return { left: (1 - width) * x, top: (1 - height) * y, width, height };
}

/** Moves the picture under the frame by shares of the frame's size. */
export function moved(framing: Framing, crop: Crop, by: { readonly x: number; readonly y: number }): Framing {
  const shift = (value: number, share: number, delta: number) =>
    share >= 1 ? value : Math.min(1, Math.max(0, value - (delta * share) / (1 - share)));
  return { ...framing, x: shift(framing.x, crop.width, by.x), y: shift(framing.y, crop.height, by.y) };
}
