import { frontSizes } from '@farmpost/shared/domain/postcard/front-sizes';
import { framePicture } from '@farmpost/shared/domain/postcard/picture-frame';
import { underContractPanoramaTemplate } from '@farmpost/shared/domain/postcard/occasion-templates';
import sharp from 'sharp';
import { roofLine, underRoof } from './roof-line';

/** A home under a sky whose roof begins at a share of the height, between two trees. */
async function home(roof: number, sky = '#9cc0e6') {
  const top = 400 * roof;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#e8eef4"/></linearGradient></defs>
    <path d="M0 0h600v400H0z" fill="url(#s)"/><circle cx="40" cy="90" r="80" fill="#34552f"/><circle cx="570" cy="80" r="70" fill="#34552f"/>
    <path d="M0 340h600v60H0z" fill="#5c7f45"/><path d="M150 ${top + 110}L300 ${top}L450 ${top + 110}z" fill="#4a4238"/>
    <path d="M170 ${top + 110}h260V350H170z" fill="#f2efe8"/><path d="M280 260h40v90h-40z" fill="#a1231f"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(384, 256)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return roofLine(data, info);
}

test.each([0.12, 0.25, 0.4])('finds a roof that begins at %d of the height', async (roof) => {
  const found = await home(roof);
  expect(found).toBeGreaterThan(roof - 0.02);
  // The tip of a gable is narrower than what counts.
  expect(found).toBeLessThan(roof + 0.09);
});

test('a sky without a home, and a photo without a sky, have no roof', async () => {
  const flat = Buffer.alloc(384 * 256 * 3, 200);
  expect(roofLine(flat, { width: 384, height: 256, channels: 3 })).toBeNull();
  const busy = Buffer.from(
    Array.from({ length: 384 * 256 * 3 }, (_, i) => (Math.floor(i / 3 / 384) % 2 === 0 ? 0 : 255)),
  );
  expect(roofLine(busy, { width: 384, height: 256, channels: 3 })).toBeNull();
});

test.each([
  ['stays where there is no roof', 0.7, null, 0.7],
  ['stays near the roof', 0.4, 0.2, 0.4],
  ['is raised to the roof', 0.55, 0.2, 0.46],
  ['is raised so far that it stays in view', 0.9, 0.1, 0.72],
])('a focal point %s', (_, focus, roof, raised) => {
  expect(underRoof(focus, roof)).toBeCloseTo(raised, 6);
});

test('the widest frame of a home keeps its roof', () => {
  const photo = underContractPanoramaTemplate.front.find((element) => element.type === 'image');
  if (photo?.type !== 'image') throw new Error('The design has no photo.');
  expect(photo.w * 72).toBeCloseTo(frontSizes['6x11'].w, 0);
  const roof = 0.2;
  const focus = { x: 0.5, y: underRoof(0.6, roof) };
  const picture = { width: 3000, height: 2000, focus };
  const { view } = framePicture({ x: 0, y: 0, w: photo.w, h: photo.h }, picture, 'cover', photo.focus);
  expect(view.y / picture.height).toBeLessThan(roof);
});
