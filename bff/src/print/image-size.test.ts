import { imageSize } from './image-size';

const url = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test('reads the size of a PNG, and of a JPEG after its other segments', () => {
  const png = Buffer.alloc(33);
  png.writeUInt32BE(0x89504e47, 0);
  png.writeUInt32BE(1800, 16);
  png.writeUInt32BE(1200, 20);
  expect(imageSize(url('png', png))).toEqual({ width: 1800, height: 1200 });

  const jpeg = Buffer.from(
    'ffd8' + 'ffe00004aabb' + 'ffc40003cc' + 'ffc2000b080258038403000000000000',
    'hex',
  );
  expect(imageSize(url('jpeg', jpeg))).toEqual({ width: 900, height: 600 });
});

test('returns no size for anything else', () => {
  expect(imageSize('https://example.com/a.png')).toBeNull();
  expect(imageSize(url('png', Buffer.from('GIF89a, not a PNG at all, whatever it says')))).toBeNull();
});
