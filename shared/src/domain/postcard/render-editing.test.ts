/** Tests of what the template editor adds to elements: names, locks, groups, hiding and turning. */
import { postcardTemplate, type PostcardTemplate, type TemplateElement } from '../../contracts/templates';
import { justListedTemplate } from './house-templates';
import { personalElements, renderPostcardSvg } from './render';
import { sampleCard } from './sample-card';

const changed = (
  side: 'front' | 'back',
  id: string,
  change: Partial<Pick<TemplateElement, 'name' | 'locked' | 'hidden' | 'group'>> & { rotate?: number },
): PostcardTemplate =>
  postcardTemplate.parse({
    ...justListedTemplate,
    [side]: justListedTemplate[side].map((element) =>
      element.id === id ? { ...element, ...change } : element,
    ),
  });
const draw = (template: PostcardTemplate, side: 'front' | 'back') =>
  renderPostcardSvg(template, side, sampleCard);

test('names, locks and groups draw nothing', () => {
  const template = changed('back', 'headline', { name: 'Headline', locked: true, group: 'words' });
  expect(draw(template, 'back')).toEqual(draw(justListedTemplate, 'back'));
});

test('a hidden element is not on the card: not drawn, not measured, and pushing nothing', () => {
  const without = {
    ...justListedTemplate,
    back: justListedTemplate.back.filter(({ id }) => id !== 'headline'),
  };
  const hidden = changed('back', 'headline', { hidden: true });
  expect(draw(hidden, 'back')).toEqual(draw(without, 'back'));
  const codeless = changed('back', 'qr', { hidden: true });
  expect(personalElements(codeless, 'back', sampleCard).has('qr')).toBe(false);
});

test('a rotated element turns around its middle, and its area covers the rotation', () => {
  const box = (rotate: number) =>
    draw(changed('back', 'stamp', { rotate }), 'back').boxes.find(({ elementId }) => elementId === 'stamp');
  const [upright, quarter, eighth] = [box(0), box(90), box(45)];
  if (!upright || !quarter || !eighth) throw new Error('The stamp is missing.');
  const middle = ({ x, y, w, h }: typeof upright) => [x + w / 2, y + h / 2].map((v) => Math.round(v * 1e6));
  expect(middle(quarter)).toEqual(middle(upright));
  expect([quarter.w, quarter.h]).toEqual([expect.closeTo(upright.h), expect.closeTo(upright.w)]);
  expect(eighth.w).toBeCloseTo((upright.w + upright.h) * Math.SQRT1_2);
  expect(draw(changed('back', 'stamp', { rotate: 90 }), 'back').svg).toMatch(
    /<g transform="rotate\(90 [\d.]+ [\d.]+\)">/,
  );
  expect(draw(changed('back', 'stamp', { rotate: 0 }), 'back')).toEqual(draw(justListedTemplate, 'back'));
});

test.each(['qr', 'legal'])('the contract does not rotate a %s', (id) => {
  expect(() => changed('back', id, { rotate: 10 })).toThrow('rotate');
});
