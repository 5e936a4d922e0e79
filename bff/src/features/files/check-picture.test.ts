import sharp from 'sharp';
import { checkPicture, endOfJpeg, formatOf } from './check-picture';
import { encodePicture } from './encode-picture';

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
      expect(endOfJpeg(withThumbnail)).toBe(withThumbnail.length);
    },
  );

  it('that is truncated is refused', async () => {
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

it('refuses a truncated WebP', async () => {
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
