/** Renders PDF pages to pixels: what the printer's RIP sees, and the on-screen proofs. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGBA; alpha is 0 where the page paints nothing. */
  readonly rgba: Uint8ClampedArray;
}

let library: Promise<PDFiumLibrary> | undefined;

/** Draws one page (from 0) at the given resolution. Unpainted paper stays transparent. */
export async function rasterise(pdf: Uint8Array, page: number, dpi: number): Promise<Raster> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const { width, height, data } = await document.getPage(page).render({
      scale: dpi / 72,
      transparent: true,
      render: (options) => Promise.resolve(options.data),
    });
    return { width, height, rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) };
  } finally {
    document.destroy();
  }
}
