import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { checkPicture, formatOf } from './check-picture';
import { encodePicture } from './encode-picture';
import { avifSize, pngSize, readJpeg, webpSize } from './picture-size';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const picture = () => sharp({ create: { width: 120, height: 120, channels: 3, background: '#336699' } });
/** The first box of a file of the ISO media kind, with its brands. */
const boxes = (main: string, ...compatible: string[]) => {
  const brands = [main, '\0\0\0\0', ...compatible].join('');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(64)]);
};

describe('a JPEG', () => {
  it.each([
    ['a note of a Samsung phone', Buffer.from('SEFT')],
    ['zeros', Buffer.alloc(16)],
    ['the film of a motion photo', boxes('mp42', 'isom', 'mp42')],
    ['a second JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
  ])('is used without what follows it: %s', async (_, trailer) => {
    const jpeg = await picture().jpeg().toBuffer();
    expect(checkPicture(Buffer.concat([jpeg, trailer]))).toEqual(jpeg);
    const files = await encodePicture(Buffer.concat([jpeg, trailer]), 'photo', whole);
    expect(files.some(({ contentType }) => contentType === 'image/jpeg')).toBe(true);
  });

  it.each([{ progressive: true }, { progressive: false }, { optimiseCoding: false, mozjpeg: true }])(
    'ends at its own end marker, not at that of a thumbnail in its metadata, with %j',
    async (options) => {
      const jpeg = await picture().jpeg(options).toBuffer();
      const thumbnail = Buffer.from([0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0]);
      const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]);
      expect(readJpeg(withThumbnail).end).toBe(withThumbnail.length);
    },
  );

  it('that is cut off is refused', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    for (const length of [3, 20, jpeg.length - 1, jpeg.length - 2]) {
      expect(() => checkPicture(jpeg.subarray(0, length))).toThrow(/cut off/);
    }
  });
});

it.each(['webp', 'avif'] as const)('takes %s', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer();
  expect(formatOf(bytes)).toBe(format);
  expect(await encodePicture(bytes, 'photo', whole)).toHaveLength(3);
});

it('refuses a WebP that is cut off', async () => {
  const bytes = await picture().webp().toBuffer();
  expect(() => checkPicture(bytes.subarray(0, bytes.length - 10))).toThrow(/cut off/);
});

it.each([
  ['heic', 'mif1', 'heic'],
  ['heix', 'mif1', 'heix'],
  ['mif1', 'heic'],
  ['hevc', 'hevc', 'heic'],
  ['msf1', 'hevc'],
])('says how to convert HEIC with the brand %s', (main, ...compatible) => {
  expect(() => checkPicture(boxes(main, ...compatible))).toThrow(/export it as JPG/);
});

it('reads the brand of an AVIF that names the general one first', () =>
  expect(formatOf(boxes('mif1', 'miaf', 'avif'))).toBe('avif'));

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
};
/** With chunks between the header and the rest. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, 65));

describe('a PNG', () => {
  it('is decoded without text, of which a few kB unpack to many MB', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed(8_000_000)]));
    const international = chunk(
      'iTXt',
      Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed(8_000_000)]),
    );
    const bomb = await pngWith(...Array.from({ length: 100 }, () => text), international);
    const checked = checkPicture(bomb);
    expect(checked.includes('zTXt')).toBe(false);
    expect(checked.includes('iTXt')).toBe(false);
    expect(await sharp(checked).metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('loses a color profile that unpacks to a bomb, and keeps a usual one', async () => {
    const name = Buffer.from('Profile\0\0', 'latin1');
    const bomb = await pngWith(chunk('iCCP', Buffer.concat([name, packed(50_000_000)])));
    expect(checkPicture(bomb).includes('iCCP')).toBe(false);
    const usual = await picture().withIccProfile('p3').png().toBuffer();
    expect(checkPicture(usual).includes('iCCP')).toBe(true);
  });

  it('with thousands of parts is refused', async () => {
    const parts = Array.from({ length: 2000 }, () => chunk('gAMA', Buffer.alloc(4)));
    const png = await pngWith(...parts);
    expect(() => checkPicture(png)).toThrow(/too many parts/);
  });
});

/** The sizes that other programs read from the same files. */
it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'reads the size of a %s from its header',
  async (format) => {
    const options = { create: { width: 321, height: 123, channels: 3, background: '#336699' } } as const;
    const bytes = await sharp(options).toFormat(format).toBuffer();
    const sizes = {
      png: pngSize,
      jpeg: (file: Buffer) => readJpeg(file).size,
      webp: webpSize,
      avif: avifSize,
    };
    expect(sizes[format](bytes)).toEqual({ width: 321, height: 123 });
    const lossless = await sharp(options).webp({ lossless: true }).toBuffer();
    expect(webpSize(lossless)).toEqual({ width: 321, height: 123 });
  },
);

it('refuses a picture by the size in its header, before it is unpacked', async () => {
  const png = await picture().png().toBuffer();
  png.writeUInt32BE(7000, 16);
  png.writeUInt32BE(7000, 20);
  expect(() => checkPicture(png)).toThrow(/more than 25 million pixels/);
  const jpeg = await picture().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(20_000, frame + 5);
  jpeg.writeUInt16BE(20_000, frame + 7);
  expect(() => checkPicture(jpeg)).toThrow(/more than 50 million pixels/);
  const avif = await picture().avif().toBuffer();
  const box = avif.indexOf('ispe');
  avif.writeUInt32BE(60_000, box + 8);
  avif.writeUInt32BE(60_000, box + 12);
  expect(() => checkPicture(avif)).toThrow(/more than 25 million pixels/);
});

it('refuses a JPEG with hundreds of passes', async () => {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const slow = Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 400 }, () => scan),
    jpeg.subarray(-2),
  ]);
  expect(() => checkPicture(slow)).toThrow(/too many passes/);
});
