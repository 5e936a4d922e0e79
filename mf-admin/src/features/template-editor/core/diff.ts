/** Changes of a draft in words: the elements of both sides, the words of the campaign, the details. */
import type { TemplateDetails } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardSide, PostcardTemplate, TemplateElement } from '@farmpost/shared/contracts/templates';
import { capitalize } from '@farmpost/shared/domain/format';
import { nameOf } from './elements';
import { same } from './same';

export interface Change {
  readonly side: PostcardSide | null;
  readonly name: string;
  /** `Added`, `Removed`, or the properties that differ: `Place, words`. */
  readonly what: string;
}

interface Designed {
  readonly details: TemplateDetails;
  readonly document: PostcardTemplate;
}

const aspects: readonly (readonly [string, readonly string[]])[] = [
  ['Place', ['x', 'y', 'baseline', 'from', 'to']],
  ['Size', ['w', 'h', 'size']],
  ['Rotation', ['rotate']],
  ['Words', ['text']],
  ['Type', ['face', 'leading', 'align', 'tracking', 'shadow']],
  ['Fit', ['minSize', 'maxLines', 'follows', 'optional']],
  ['Ink', ['fill', 'stroke', 'width', 'ink']],
  ['Picture', ['source', 'fit', 'focus', 'fallback', 'scene', 'artwork', 'show', 'rows']],
  ['Name', ['name', 'group']],
  ['Description', ['alt']],
  ['Lock', ['locked']],
  ['Visibility', ['hidden']],
  ['Role', ['role', 'type']],
];

function differences(a: TemplateElement, b: TemplateElement): string[] {
  const [before, after] = [a, b] as unknown as Record<string, unknown>[];
  return aspects.flatMap(([label, keys]) =>
    keys.some((key) => !same(before?.[key], after?.[key])) ? [label] : [],
  );
}

const sentence = (parts: readonly string[]): string => capitalize(parts.join(', ').toLowerCase());

function changesOfSide(before: PostcardTemplate, after: PostcardTemplate, side: PostcardSide): Change[] {
  const old = new Map(before[side].map((element) => [element.id, element]));
  const now = new Set(after[side].map(({ id }) => id));
  const kept = after[side].filter(({ id }) => old.has(id)).map(({ id }) => id);
  const order = before[side].filter(({ id }) => now.has(id)).map(({ id }) => id);
  return [
    ...after[side].flatMap((element): Change[] => {
      const was = old.get(element.id);
      if (!was) return [{ side, name: nameOf(element), what: 'Added' }];
      const parts = differences(was, element);
      return parts.length === 0 ? [] : [{ side, name: nameOf(element), what: sentence(parts) }];
    }),
    ...before[side]
      .filter(({ id }) => !now.has(id))
      .map((element): Change => ({ side, name: nameOf(element), what: 'Removed' })),
    ...(same(kept, order) ? [] : [{ side, name: 'Layers', what: 'Order' } as const]),
  ];
}

const detailNames = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  purpose: 'Purpose',
  tags: 'Tags',
} as const;

export function changesBetween(before: Designed, after: Designed): readonly Change[] {
  const details = (Object.keys(detailNames) as (keyof typeof detailNames)[]).filter(
    (key) => !same(before.details[key], after.details[key]),
  );
  const whole: Change[] = [
    ...details.map((key): Change => ({ side: null, name: detailNames[key], what: 'Details' })),
    ...(same(before.document.palettes, after.document.palettes)
      ? []
      : [{ side: null, name: 'Palettes', what: 'Ink' }]),
    ...(same(before.document.defaultCopy, after.document.defaultCopy)
      ? []
      : [{ side: null, name: 'Suggested copy', what: 'Words' }]),
  ];
  return [
    ...whole,
    ...changesOfSide(before.document, after.document, 'front'),
    ...changesOfSide(before.document, after.document, 'back'),
  ];
}
