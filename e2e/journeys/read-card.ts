/** Reads a printed card like a phone's camera: renders the page at 300 dpi and decodes the symbol from the pixels. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQr from 'jsqr';

const DPI = 300;

/** Text of the QR code on the first page; `null` if none can be read. */
export async function readQrOf(pdf: Uint8Array): Promise<string | null> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const { width, height, data } = await document.getPage(0).render({
      scale: DPI / 72,
      render: async (options) => options.data,
    });
    document.destroy();
    return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? null;
  } finally {
    library.destroy();
  }
}
