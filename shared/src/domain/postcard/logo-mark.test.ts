import type { Artwork, CardPicture, PostcardData } from '../../contracts/templates';
import { justListedTemplate } from './house-templates';
import { introductionTemplate } from './word-templates';
import { frontPageTemplate } from './photo-templates';
import { renderPostcardSvg } from './render';
import { longBrandKit, longSampleCard, sampleCard } from './sample-card';

const picture = (width: number, height: number, type: 'png' | 'jpeg' = 'jpeg'): CardPicture => ({
  href: `data:image/${type};base64,iVBO`,
  width,
  height,
  focus: { x: 0.5, y: 0.5 },
});
const art: Artwork = { w: 300, h: 80, paths: [{ d: 'M0 0L300 0L300 80L0 80Z', fill: '#123456' }] };
const withLogo = (agent: Partial<PostcardData['agent']>, card = sampleCard): PostcardData => ({
  ...card,
  agent: { ...card.agent, ...agent },
});
const backOf = (data: PostcardData, template = justListedTemplate) =>
  renderPostcardSvg(template, 'back', data);
const logosOf = (data: PostcardData, template = justListedTemplate) =>
  backOf(data, template).boxes.filter(({ source }) => source === '{{agent.logo}}');

test('a compact logo takes the place of the initials on a 4 x 6', () => {
  const [logo, ...more] = logosOf(withLogo({ logo: picture(600, 600) }));
  expect(more).toEqual([]);
  expect(logo).toMatchObject({ elementId: 'stamp', w: expect.closeTo(39), h: expect.closeTo(39) });
});

test('a wide logo stands beside the code, once, and the initials stay', () => {
  const card = backOf(withLogo({ logo: picture(900, 240) }));
  expect(card.boxes.filter(({ source }) => source === '{{agent.logo}}')).toMatchObject([
    { elementId: 'logo' },
  ]);
  expect(card.boxes.find(({ elementId }) => elementId === 'stamp')).toMatchObject({ type: 'stamp' });
});

test('a card with a portrait has the logo as well', () => {
  const data = withLogo({ logo: picture(900, 240), portrait: picture(832, 960) });
  expect(logosOf(data, frontPageTemplate)).toHaveLength(1);
});

test('a compact logo takes the place of a missing portrait, and leaves a portrait in its place', () => {
  const logo = picture(600, 600);
  expect(logosOf(withLogo({ logo }), frontPageTemplate)).toMatchObject([{ elementId: 'portrait' }]);
  const both = backOf(withLogo({ logo, portrait: picture(832, 960) }), frontPageTemplate);
  expect(both.boxes.find(({ elementId }) => elementId === 'portrait')?.source).toBe('{{agent.portrait}}');
  expect(both.boxes.find(({ elementId }) => elementId === 'logo')?.source).toBe('{{agent.logo}}');
});

test('without a logo, a design is drawn as it was', () => {
  expect(logosOf(sampleCard)).toEqual([]);
  expect(logosOf(sampleCard, frontPageTemplate)).toEqual([]);
});

test('a drawing prints as paths and comes before the picture', () => {
  const { svg } = backOf(withLogo({ logoArt: art, logo: picture(900, 240) }));
  expect(svg).toContain('M0 0L300 0L300 80L0 80Z');
  expect(svg).not.toContain('<image');
});

const onInk = {
  ...justListedTemplate,
  front: [
    ...justListedTemplate.front,
    {
      id: 'front-logo',
      type: 'image',
      x: 1,
      y: 3.5,
      w: 1,
      h: 0.4,
      source: '{{agent.logo}}',
      fit: 'contain',
    } as const,
  ],
};
const frontOf = (agent: Partial<PostcardData['agent']>) =>
  renderPostcardSvg(
    { ...onInk, front: onInk.front.filter(({ type }) => type !== 'text') },
    'front',
    withLogo(agent),
  ).svg;

test('a dark ground takes the logo for dark grounds, or a white plate', () => {
  const light = { ...art, paths: [{ d: 'M0 0L9 0L9 9Z', fill: '#ABCDEF' }] };
  expect(frontOf({ logoArt: art, darkLogoArt: light })).toContain('M0 0L9 0L9 9Z');
  const plated = frontOf({ logoArt: art });
  expect(plated).toContain('M0 0L300 0');
  expect(plated).toMatch(/<path d="M72 [\d.]+h[\d.]+v[\d.]+h-[\d.]+z" fill="#FFFFFF"\/><g transform/);
});

test('a picture with transparency says what is under it, for print', () => {
  expect(backOf(withLogo({ logo: picture(900, 240, 'png') })).svg).toMatch(
    /<image [^>]*data-ground="#[\dA-F]{6}"/,
  );
  expect(backOf(withLogo({ logo: picture(900, 240) })).svg).not.toContain('data-ground');
});

test('a logo gives way to words', () => {
  const over = {
    ...justListedTemplate,
    back: justListedTemplate.back.map((element) =>
      element.id === 'logo' && element.type === 'image' ? { ...element, x: 2.75, y: 0.4 } : element,
    ),
  };
  const moved = {
    ...over,
    back: [...over.back.filter(({ id }) => id !== 'logo'), ...over.back.filter(({ id }) => id === 'logo')],
  };
  expect(logosOf(withLogo({ logo: picture(900, 240) }), moved)).toEqual([]);
});

test.each([justListedTemplate, frontPageTemplate, introductionTemplate])(
  'team, office and disclaimer are on the back, with the longest texts too',
  (template) => {
    const card = renderPostcardSvg(template, 'back', withLogo(longBrandKit, longSampleCard));
    const words = card.boxes.map(({ text = '' }) => text).join('\n');
    expect(words).toContain('Office (503) 555-0188');
    expect(words).toContain(longBrandKit.disclaimer);
    expect(card.overflow).toEqual([]);
    const silent = renderPostcardSvg(template, 'back', sampleCard);
    expect(silent.boxes.filter(({ elementId }) => ['office-line', 'disclaimer'].includes(elementId))).toEqual(
      [],
    );
  },
);

test('brand colors replace the palette of the design', () => {
  const { svg } = renderPostcardSvg(
    justListedTemplate,
    'front',
    withLogo({ colors: { primary: '#0A5C36', accent: '#FFE8A3' } }),
  );
  expect(svg).toContain('#0A5C36');
  expect(svg).toContain('#FFE8A3');
  expect(svg).not.toMatch(/#1A4477|#1D5540/);
});
