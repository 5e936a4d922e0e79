/** Pages of PDFs as artwork: their paths and colors, and nothing that acts. */
import { artwork as artworkSchema } from '@farmpost/shared/contracts/templates';
import { degrees, PDFDocument, PDFName, PDFString, rgb, cmyk } from 'pdf-lib';
import { deflateSync } from 'node:zlib';
import { convertPdf } from './convert-pdf';

async function made(draw: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  await draw(pdf);
  return pdf.save();
}
const imported = async (bytes: Uint8Array, page = 1) => {
  const result = await convertPdf(bytes, page);
  if (!result.ok) throw new Error(result.problem);
  expect(artworkSchema.parse(result.artwork)).toEqual(result.artwork);
  return result;
};
const refused = async (bytes: Uint8Array, page = 1) => {
  const result = await convertPdf(bytes, page);
  return result.ok ? 'imported' : result.problem;
};
/** A file by hand, whose cross references PDFium rebuilds. */
const raw = (content: string, page = '', trailer = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R ${page}>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R ${trailer}>>`,
    'latin1',
  );

test('reads the paths and colors of the chosen page', async () => {
  const bytes = await made((pdf) => {
    const first = pdf.addPage([200, 100]);
    first.drawRectangle({ x: 20, y: 10, width: 100, height: 50, color: rgb(1, 0, 0) });
    first.drawSvgPath('M0 0C10 0 20 10 20 20L0 20Z', { x: 20, y: 90, color: cmyk(0, 0, 0, 1) });
    const second = pdf.addPage([100, 100]);
    second.drawLine({ start: { x: 10, y: 10 }, end: { x: 60, y: 60 }, thickness: 2, color: rgb(0, 0, 1) });
  });
  const first = await imported(bytes);
  expect(first).toMatchObject({ pages: 2, changes: [], size: { w: 100, h: 80 } });
  expect(first.artwork.paths).toEqual([
    { d: 'M0 400L0 150L500 150L500 400L0 400Z', fill: '#FF0000' },
    { d: expect.stringMatching(/^M0 -?0C50 0 100 50 100 100L0 100/), fill: 'black' },
  ]);
  const second = await imported(bytes, 2);
  expect(second.artwork.paths).toEqual([
    expect.objectContaining({ stroke: '#0000FF', d: expect.stringMatching(/^M\S+ \S+L\S+ \S+$/) }),
  ]);
  expect(await refused(bytes, 3)).toBe('This PDF has 2 pages only.');
});

test('reads forms within forms, a page that is turned, and a box that does not begin at zero', async () => {
  const inner = await made((pdf) =>
    pdf.addPage([50, 50]).drawRectangle({ x: 0, y: 0, width: 50, height: 25, color: rgb(0, 0.5, 0) }),
  );
  const outer = await made(async (pdf) => {
    const [form] = await pdf.embedPdf(inner, [0]);
    if (!form) throw new Error('Nothing is embedded.');
    const page = pdf.addPage([100, 100]);
    page.drawPage(form, { x: 10, y: 10, xScale: 2, yScale: 1 });
    page.setRotation(degrees(90));
  });
  const { artwork, size } = await imported(outer);
  // 100 by 25 points, on its side.
  expect([size.w, size.h].map(Math.round)).toEqual([25, 100]);
  expect(artwork.paths).toEqual([expect.objectContaining({ fill: '#008000' })]);
  const shifted = await imported(raw('1 0 0 rg 510 510 50 50 re f', '/MediaBox[500 500 600 600]'));
  expect(shifted.changes).toEqual([]);
});

test('leaves out scripts, forms, attachments, text and pictures, and says so', async () => {
  const bytes = await made(async (pdf) => {
    const page = pdf.addPage([100, 100]);
    page.drawRectangle({ x: 10, y: 10, width: 20, height: 20, color: rgb(0, 0, 0) });
    page.drawText('https://evil.test');
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    page.drawImage(await pdf.embedPng(png), { x: 50, y: 50, width: 10, height: 10 });
    pdf.addJavaScript('steal', 'app.launchURL("https://evil.test")');
    await pdf.attach(Buffer.from('evil'), 'evil.txt');
    pdf.getForm().createTextField('name').addToPage(page);
    pdf.catalog.set(
      PDFName.of('OpenAction'),
      pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
    );
  });
  const { artwork, changes } = await imported(bytes);
  expect(new Set(changes.map(({ what }) => what))).toEqual(
    new Set(['scripts', 'documents', 'text', 'pictures']),
  );
  expect(artwork.paths).toHaveLength(1);
  expect(JSON.stringify(artwork)).not.toMatch(/evil|app|http|JavaScript/i);
});

test.each([
  ['nothing', Buffer.from('nothing'), /not a PDF/],
  ['a header only', Buffer.from('%PDF-1.7\n'), /damaged/],
  ['random bytes after a header', Buffer.from(`%PDF-1.7\n${'\u0001\u00ff<<>>[['.repeat(2000)}`), /damaged/],
  ['a blank page', raw(''), /nothing in this file/],
  [
    'a form that draws itself',
    raw('/F Do', '/Resources<</XObject<</F 4 0 R>>>>'),
    /nothing in this file|nested/,
  ],
  ['too many paths', raw('0 0 5 5 re f '.repeat(1_500)), /more than 1,000 shapes/],
  ['too many objects', raw('0 0 5 5 re f '.repeat(6_000)), /5,000 parts/],
  ['too many points', raw(`0 0 m ${'1 1 l 5 9 l '.repeat(50_000)} f`), /points/],
  [
    'a password',
    raw(
      '1 0 0 rg 0 0 9 9 re f',
      '',
      `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -4>>`,
    ),
    /encrypted/,
  ],
])('refuses %s', async (_, bytes, reason) => {
  expect(await refused(bytes)).toMatch(reason);
});

test('refuses a stream that would unpack to hundreds of megabytes, before unpacking it', async () => {
  const packed = deflateSync(Buffer.alloc(200_000_000, ' '));
  const bytes = Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj'),
  ]);
  expect(await refused(bytes)).toMatch(/unpacks/);
  const twice = deflateSync(packed);
  const nested = Buffer.concat([
    Buffer.from('%PDF-1.4\n4 0 obj<</Filter[/FlateDecode/FlateDecode]>>stream\n'),
    twice,
  ]);
  expect(await refused(nested)).toMatch(/unpacks/);
});

test('reads a usual file after a hostile one', async () => {
  await refused(raw('/F Do', '/Resources<</XObject<</F 4 0 R>>>>'));
  const bytes = raw('0 1 0 rg 0 0 50 50 re f');
  expect((await imported(bytes)).artwork.paths).toHaveLength(1);
});
