import type { PostcardTemplate, TextElement } from '@farmpost/shared/contracts/templates';
import {
  farmTemplate,
  justListedTemplate,
  justSoldTemplate,
} from '@farmpost/shared/domain/postcard/house-templates';
import * as mailTemplates from '@farmpost/shared/domain/postcard/mail-templates';
import { estateTemplate, marqueeTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { longSampleCard, sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { drawPicturePdf } from './pdf';
import { checkFile, preflight, type PreflightInput } from './preflight';

const sound: PreflightInput = { template: justListedTemplate, samples: [sampleCard], listingSide: 'list' };

/** The check with that id, for a card that is sound except for the test's change. */
async function checkOf(id: string, change: Partial<PreflightInput>) {
  const report = await preflight({ ...sound, ...change });
  const found = report.checks.find((check) => check.id === id);
  if (!found) throw new Error(`No check ${id}`);
  return { ...found, result: report.result };
}
const withBack = (
  change: (back: PostcardTemplate['back']) => PostcardTemplate['back'],
): Partial<PreflightInput> => ({
  template: { ...justListedTemplate, back: change(justListedTemplate.back) },
});
const restyle = (id: string, style: Partial<TextElement>) =>
  withBack((back) =>
    back.map((element) =>
      element.id === id && element.type === 'text' ? { ...element, ...style } : element,
    ),
  );

test.each(
  Object.entries({ justListedTemplate, justSoldTemplate, farmTemplate, estateTemplate, marqueeTemplate }),
)('%s passes', async (_name, template) => {
  const report = await preflight({
    ...sound,
    template,
    samples: [sampleCard, { ...sampleCard, seed: 'other', code: '00ABCDEF' }],
  });
  expect(report.checks.filter(({ level }) => level !== 'pass')).toEqual([]);
  expect(report.result).toBe('pass');
  expect(report.pdfSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(report.checks.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Bleed covered, text inside safe',
      'Address block left empty',
      'QR code scans, even blurred and rotated 5°',
      'Brokerage, license and opt-out line present',
    ]),
  );
});

test.each(Object.entries(mailTemplates))('%s passes', async (_name, template) => {
  const report = await preflight({
    ...sound,
    template,
    samples: [sampleCard, { ...sampleCard, seed: 'other', code: '00ABCDEF' }],
    longestData: longSampleCard,
  });
  expect(report.checks.filter(({ level }) => level !== 'pass')).toEqual([]);
  expect(report.checks.map(({ id }) => id)).toContain('fold');
});

const { farmLetterTemplate, listedBrochureTemplate } = mailTemplates;
const withFront = (template: PostcardTemplate, added: PostcardTemplate['front']) => ({
  template: { ...template, front: [...template.front, ...added] },
});
const inked = { type: 'rect', fill: 'primary' } as const;

test.each([
  ['the address window', 'address-zone', 'address block', { x: 1, y: 1, w: 1, h: 0.5 }],
  ['the margin of its sheet', 'edges', 'margin', { x: 0, y: 5, w: 0.05, h: 0.5 }],
])('ink in %s of a letter is red', async (_where, id, detail, box) => {
  const change = withFront(farmLetterTemplate, [{ ...inked, id: 'ink', ...box }]);
  expect(await checkOf(id, change)).toMatchObject({
    level: 'red',
    result: 'red',
    detail: expect.stringContaining(detail),
  });
});

test.each([
  ['address panel', 'address-zone', { x: 6, y: 4.5, w: 0.4, h: 0.2 }],
  ['barcode zone', 'address-zone', { x: 4.6, y: 5.7, w: 0.2, h: 0.2 }],
])('ink in the %s of a brochure is red', async (_where, id, box) => {
  const change = withFront(listedBrochureTemplate, [{ ...inked, id: 'ink', ...box }]);
  expect(await checkOf(id, change)).toMatchObject({ level: 'red', result: 'red' });
});

test('a code on the fold of a brochure is red, and a line of a letter may be folded', async () => {
  const moved = listedBrochureTemplate.back.map((element) =>
    element.type === 'qr' ? { ...element, x: 8.9, y: 1 } : element,
  );
  const template = { ...listedBrochureTemplate, back: moved };
  expect(await checkOf('fold', { template })).toMatchObject({
    level: 'red',
    detail: 'Within 0.125 in of a fold: qr.',
  });
  expect(await checkOf('fold', { template: farmLetterTemplate })).toMatchObject({ level: 'pass' });
});

test('text beyond the safe zone is red', async () => {
  expect(await checkOf('edges', restyle('opt-out', { x: 0.14 }))).toMatchObject({
    level: 'red',
    result: 'red',
    detail: expect.stringContaining('opt-out'),
  });
});

test('a background that ends at the trim is red', async () => {
  const template: PostcardTemplate = {
    ...justListedTemplate,
    front: justListedTemplate.front.map((element) =>
      element.id === 'street' && element.type === 'art' ? { ...element, x: 0.125 } : element,
    ),
  };
  expect(await checkOf('edges', { template })).toMatchObject({
    level: 'red',
    detail: expect.stringContaining('bleed'),
  });
});

test.each([
  ['the printer’s address block', { x: 4, y: 2.2, w: 0.4, h: 0.2 }],
  ['the barcode clear zone', { x: 1.5, y: 3.6, w: 0.2, h: 0.2 }],
])('ink in %s is red', async (zone, box) => {
  const change = withBack((back) => [...back, { id: 'blot', type: 'rect', ...box, fill: 'panel' }]);
  expect(await checkOf('address-zone', change)).toMatchObject({
    level: 'red',
    detail: expect.stringContaining(zone),
  });
});

test('a code that is too small, covered or missing is red', async () => {
  const small = withBack((back) =>
    back.map((element) => (element.type === 'qr' ? { ...element, size: 0.8 } : element)),
  );
  expect(await checkOf('qr', small)).toMatchObject({
    level: 'red',
    detail: expect.stringContaining('0.8 in'),
  });
  const covered = withBack((back) => [
    ...back,
    { id: 'blot', type: 'rect', x: 0.4, y: 1.7, w: 0.6, h: 0.6, fill: 'ink' },
  ]);
  expect(await checkOf('qr', covered)).toMatchObject({
    level: 'red',
    detail: expect.stringContaining('does not scan'),
  });
  const none = withBack((back) => back.filter(({ type }) => type !== 'qr'));
  expect(await checkOf('qr', none)).toMatchObject({
    level: 'red',
    detail: expect.stringContaining('no code'),
  });
});

test('rejects a mailing without cards', async () => {
  await expect(preflight({ ...sound, samples: [] })).rejects.toThrow('at least one card');
});

test('a file with screen colors or without a printing condition is red', async () => {
  const screen = await drawPicturePdf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 306"><path d="M0 0h9v9z" fill="#1A4477"/></svg>',
    { width: 450, height: 306 },
  );
  const found = await checkFile(justListedTemplate, screen);
  expect(found.level).toBe('red');
  expect(found.detail).toContain('colors not in printing inks: DeviceRGB 0.1');
  expect(found.detail).toContain('the printing condition is not named');
});
