/** The layers as the rows of a tree: the sides, their groups and their elements, topmost first. */
import { addressSideOf } from '@farmpost/shared/domain/postcard/sizes';
import type { PostcardSide, PostcardTemplate, TemplateElement } from '@farmpost/shared/contracts/templates';

export type LayerRow =
  | { readonly kind: 'side'; readonly key: string; readonly side: PostcardSide; readonly level: 1 }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly side: PostcardSide;
      readonly level: 2;
      readonly name: string;
      readonly members: readonly TemplateElement[];
    }
  | {
      readonly kind: 'element';
      readonly key: string;
      readonly side: PostcardSide;
      readonly level: 2 | 3;
      readonly element: TemplateElement;
    }
  | { readonly kind: 'printer'; readonly key: string; readonly side: PostcardSide; readonly level: 2 };

/** @param closed keys of the rows whose children are not shown */
export function layerRows(document: PostcardTemplate, closed: ReadonlySet<string>): readonly LayerRow[] {
  return (['front', 'back'] as const).flatMap((side): LayerRow[] => {
    const head: LayerRow = { kind: 'side', key: side, side, level: 1 };
    return closed.has(side) ? [head] : [head, ...rowsOfSide(document, side, closed)];
  });
}

/** Key of the row of the group that an element belongs to; `null` without one. */
export function groupKeyOf(document: PostcardTemplate, side: PostcardSide, id: string): string | null {
  const group = document[side].find((element) => element.id === id)?.group;
  return group === undefined ? null : keyOfGroup(side, group);
}

const keyOfGroup = (side: PostcardSide, group: string): string => `${side}/${group}`;

function rowsOfSide(
  document: PostcardTemplate,
  side: PostcardSide,
  closed: ReadonlySet<string>,
): readonly LayerRow[] {
  const topFirst = document[side].toReversed();
  const seen = new Set<string>();
  const rows = topFirst.flatMap((element): LayerRow[] => {
    const { group } = element;
    if (group === undefined) {
      return [{ kind: 'element', key: `${side}:${element.id}`, side, level: 2, element }];
    }
    if (seen.has(group)) return [];
    seen.add(group);
    const members = topFirst.filter((each) => each.group === group);
    const key = keyOfGroup(side, group);
    const head: LayerRow = { kind: 'group', key, side, level: 2, name: group, members };
    if (closed.has(key)) return [head];
    return [
      head,
      ...members.map((member): LayerRow => ({
        kind: 'element',
        key: `${side}:${member.id}`,
        side,
        level: 3,
        element: member,
      })),
    ];
  });
  return side !== addressSideOf(document.size)
    ? rows
    : [...rows, { kind: 'printer', key: 'printer', side, level: 2 }];
}

/** The layer that Tab reaches next: the order of the tree, without hidden ones. `null` at the end. */
export function nextLayer(
  document: PostcardTemplate,
  side: PostcardSide,
  id: string | null,
  step: 1 | -1,
): string | null {
  const ids = document[side]
    .toReversed()
    .filter((element) => element.hidden !== true)
    .map((element) => element.id);
  if (id === null) return (step === 1 ? ids[0] : ids[ids.length - 1]) ?? null;
  return ids[ids.indexOf(id) + step] ?? null;
}
