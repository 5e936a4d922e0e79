import fc from 'fast-check';
import { paletteNames } from '../../contracts/template-vocabulary';
import { postcardTemplate, type PostcardTemplate } from '../../contracts/templates';
import { contains, zonesOf } from './geometry';
import { farmTemplate, justListedTemplate, justSoldTemplate } from './house-templates';
import { longestCard } from './longest-card';
import * as mailTemplates from './mail-templates';
import { palettes, paletteFor } from './palette';
import { groupedCode, qrSymbol, qrUrl } from './qr';
import * as photoTemplates from './photo-templates';
import { renderPostcardSvg } from './render';
import { sampleCard } from './sample-card';
import * as wordTemplates from './word-templates';

const templates: Record<string, PostcardTemplate> = {
  justListedTemplate,
  justSoldTemplate,
  farmTemplate,
  ...photoTemplates,
  ...mailTemplates,
  ...wordTemplates,
};
const sides = ['front', 'back'] as const;
const every = Object.entries(templates).flatMap(([name, template]) =>
  sides.map((side) => ({ name: `${name} ${side}`, template, side })),
);

test.each(every)('$name shows all text inside the safe zone', ({ template, side }) => {
  const card = renderPostcardSvg(template, side, sampleCard);
  expect(card).toMatchObject({ overflow: [], unresolved: [], unprintable: [] });
  const { safe } = zonesOf(template.size);
  const words = card.boxes.filter(({ type }) => type === 'text' || type === 'qr' || type === 'stamp');
  expect(words.filter((box) => !contains(safe, box))).toEqual([]);
});

const long = {
  ...sampleCard,
  agent: {
    ...sampleCard.agent,
    name: 'Alexandria Montgomery-Featherstone, CRS',
    title: 'Broker Associate, Luxury Homes',
    brokerage: 'Coldwater & Whitmore International Realty',
  },
  listing: sampleCard.listing && {
    ...sampleCard.listing,
    addressLine1: '12847 Northeast Meadowbrook Terrace, Unit 204B',
    city: 'Rancho Santa Margarita',
    priceCents: 1_245_000_000,
    areaSqft: 11_840,
  },
  copy: {
    headline: 'A much longer headline that an agent wrote, of sixty letters',
    message: 'A message of the greatest length that the form takes. '.repeat(3).slice(0, 160),
  },
};

test.each(
  Object.entries({ ...photoTemplates, ...mailTemplates, ...wordTemplates }).flatMap(([name, template]) =>
    sides.map((side) => ({ name, template, side })),
  ),
)('$name $side holds long names and texts, none over another', ({ template, side }) => {
  const { overflow, boxes } = renderPostcardSvg(template, side, long);
  expect(overflow).toEqual([]);
  const { safe } = zonesOf(template.size);
  const words = boxes.filter(({ type }) => type === 'text');
  expect(words.filter((box) => !contains(safe, box))).toEqual([]);
  const meet = words.flatMap((a, i) =>
    words
      .slice(i + 1)
      // The space under a baseline is for descenders, which rarely meet capitals.
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h * 0.8 && b.y < a.y + a.h * 0.8)
      .map((b) => `${a.elementId} and ${b.elementId}`),
  );
  expect(meet).toEqual([]);
});

test.each(every)('$name uses only elements that print can draw', ({ template, side }) => {
  const { svg } = renderPostcardSvg(template, side, sampleCard, { guides: true });
  expect(svg).not.toMatch(
    /<pattern|clip-path|clipPath|paint-order|<style|<script|foreignObject|url\(|<defs|NaN|undefined/,
  );
});

test.each(Object.values(templates))(
  'a house template keeps to the contract, with no default left open',
  (template) => {
    expect(postcardTemplate.parse(template)).toEqual(template);
  },
);

test('the same card renders the same markup, and listings differ by house and palette', () => {
  const draw = (seed: string) => renderPostcardSvg(justListedTemplate, 'front', { ...sampleCard, seed }).svg;
  expect(draw('a')).toBe(draw('a'));
  const seeds = Array.from({ length: 40 }, (_, i) => `listing ${i}`);
  expect(new Set(seeds.map(draw)).size).toBeGreaterThan(20);
  const used = new Set(seeds.map((seed) => paletteFor(paletteNames, seed)));
  expect([...used]).toEqual(expect.arrayContaining(Object.values(palettes)));
});

test('escapes names and other text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (hostile) => {
      const data = { ...sampleCard, agent: { ...sampleCard.agent, name: `<b a="${hostile}">&'` } };
      const { svg } = renderPostcardSvg(justListedTemplate, 'back', data);
      const tags = svg.match(/<\/?([A-Za-z]\w*)/g)?.map((tag) => tag.replace(/<\/?/, ''));
      expect(new Set(tags)).toEqual(new Set(['svg', 'path', 'g', 'text', 'tspan']));
      expect(svg.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
    }),
    { numRuns: 40 },
  );
});

test('reports a field without a value and omits an optional line', () => {
  const listing = sampleCard.listing && {
    ...sampleCard.listing,
    priceCents: null,
    bedrooms: null,
    bathrooms: null,
  };
  const data = { ...sampleCard, listing: listing && { ...listing, areaSqft: null } };
  expect(renderPostcardSvg(justListedTemplate, 'front', data)).toMatchObject({ unresolved: [] });
  expect(renderPostcardSvg(justListedTemplate, 'front', data).svg).not.toContain('$');
  expect(renderPostcardSvg(justListedTemplate, 'back', data).unresolved).toEqual([
    { elementId: 'message', field: 'listing.price' },
  ]);
});

test('the agent’s message can use merge fields', () => {
  const copy = {
    headline: 'Hello',
    message: 'Sold: {{listing.address}} by {{agent.name}}. {{listing.pool}}',
  };
  const card = renderPostcardSvg(justSoldTemplate, 'back', { ...sampleCard, copy });
  expect(card.boxes.find(({ elementId }) => elementId === 'message')?.text).toContain(
    '1846 Alder Creek Lane by Dana Whitlock',
  );
  expect(card.unresolved).toEqual([{ elementId: 'message', field: 'listing.pool' }]);
});

test('a two-line headline pushes the message down, but never into the printer’s area', () => {
  const copy = {
    headline: 'Three of your neighbors sold this spring on Alder Creek Ln.',
    message: 'x'.repeat(4).concat(' and words of about the usual length'.repeat(4)).slice(0, 160),
  };
  const { boxes, overflow } = renderPostcardSvg(justListedTemplate, 'back', { ...sampleCard, copy });
  const box = (id: string) => boxes.find(({ elementId }) => elementId === id);
  expect(overflow).toEqual([]);
  expect(box('question')?.y).toBeGreaterThan((box('headline')?.y ?? 0) + (box('headline')?.h ?? 0) - 5);
  const message = box('message');
  expect((message?.y ?? 0) + (message?.h ?? 0)).toBeLessThan(zonesOf('4x6').printersArea.y);
});

test('the QR symbol is alphanumeric, has whole dots and a quiet zone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/), fc.domain(), (code, domain) => {
      const url = qrUrl(`https://${domain}/`, code);
      expect(url).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      const { modules, module } = qrSymbol(url, 79.92);
      expect(Math.abs(module / 0.24 - Math.round(module / 0.24))).toBeLessThan(1e-6);
      expect((module / 72) * 25.4).toBeGreaterThanOrEqual(0.5);
      // Long host names need more modules; preflight checks them.
      expect(domain.length >= 30 || modules * module >= 0.8 * 72).toBe(true);
    }),
  );
  expect(groupedCode('7K3M9QTX')).toBe('7K3M 9QTX');
});

test('guides are drawn over the address side only on request', () => {
  const plain = renderPostcardSvg(justListedTemplate, 'back', sampleCard).svg;
  const guided = renderPostcardSvg(justListedTemplate, 'back', sampleCard, { guides: true }).svg;
  expect(plain).not.toContain('#C2185B');
  for (const color of ['#C2185B', '#16202B', '#00796B']) expect(guided).toContain(color);
});

test('zones of every size match the printer’s and the Postal Service’s rules', () => {
  const { canvas, trim, printersArea, barcodeZone } = zonesOf('4x6');
  expect(canvas).toEqual({ x: 0, y: 0, w: 450, h: 306 });
  expect(trim).toEqual({ x: 9, y: 9, w: 432, h: 288 });
  expect(printersArea.x + printersArea.w).toBeCloseTo(450 - 0.275 * 72);
  expect(printersArea.y).toBeCloseTo(117);
  expect(barcodeZone).toEqual({ x: 99, y: 252, w: 342, h: 45 });
  const template: PostcardTemplate = { ...justListedTemplate, size: '6x9' };
  expect(renderPostcardSvg(template, 'front', sampleCard).svg).toContain('viewBox="0 0 666 450"');
});

test('the longest card has the widest of every text', () => {
  const other = {
    ...sampleCard,
    agent: { ...sampleCard.agent, name: 'Maximiliana Whitlock-Montgomery', brokerage: 'H' },
  };
  expect(longestCard([sampleCard, other]).agent).toMatchObject({
    name: 'Maximiliana Whitlock-Montgomery',
    brokerage: 'Harbor & Pine Realty',
  });
});
