/** Whether a design prints figures. No drawing code. */
import type { PostcardTemplate } from '../../contracts/templates';

/** Figures of an area that a text prints, before its fields are filled in. */
const marketFieldIn = /\{\{\s*market\.\w+\s*\}\}/;

/** Whether a design, or the words on it, prints figures of an area. */
export const printsFigures = (
  { front, back, defaultCopy }: PostcardTemplate,
  copy: PostcardTemplate['defaultCopy'] = defaultCopy,
): boolean =>
  [copy.headline, copy.message].some((words) => marketFieldIn.test(words)) ||
  [...front, ...back].some(
    (element) =>
      !element.hidden &&
      (element.type === 'data' || (element.type === 'text' && marketFieldIn.test(element.text))),
  );

/** Figures of an area, of the home's own sale, or its price before a cut. */
const anyFigureIn = /\{\{\s*(?:market\.\w+|sale\.\w+|listing\.oldPrice)\s*\}\}/;

/** Whether a design, or the words on it, needs data that a listing alone does not have. */
export const needsFigures = (
  design: PostcardTemplate,
  copy: PostcardTemplate['defaultCopy'] = design.defaultCopy,
): boolean =>
  printsFigures(design, copy) ||
  [copy.headline, copy.message].some((words) => anyFigureIn.test(words)) ||
  [...design.front, ...design.back].some(
    (element) => !element.hidden && element.type === 'text' && anyFigureIn.test(element.text),
  );
