/** Rules for a text that is too long, each with its outcome. */
import type { PostcardData, PostcardTemplate, TextElement } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH } from '@farmpost/shared/domain/postcard/geometry';
import { mergeFields, mergeText } from '@farmpost/shared/domain/postcard/merge';
import { fitText, widthOf } from '@farmpost/shared/domain/postcard/text-layout';

/** Smallest type that prints legibly, in points. */
export const MIN_PRINT_SIZE = 6;

export type FitRule = Pick<TextElement, 'minSize' | 'maxLines'>;

export interface FitOption {
  readonly rule: FitRule;
  /** `Shrink to 9 pt, then 2 lines`. */
  readonly label: string;
  readonly fits: boolean;
  /** `10.5 pt` or `0.63 in over`. */
  readonly outcome: string;
  readonly isChosen: boolean;
}

export const sizeText = (points: number): string => `${Math.round(points * 10) / 10} pt`;

/** A text of the template with the values of a card. */
export function mergedWords(text: string, template: PostcardTemplate, data: PostcardData): string {
  const fields = mergeFields(data);
  const copy = data.copy ?? template.defaultCopy;
  return mergeText(text, {
    ...fields,
    'copy.headline': mergeText(copy.headline, fields).text,
    'copy.message': mergeText(copy.message, fields).text,
  }).text;
}

/** Outcome of a rule: whether the words fit, and if not, by how much they run over. */
export function outcomeOf(
  element: TextElement,
  rule: FitRule,
  words: string,
): { readonly fits: boolean; readonly size: number; readonly text: string } {
  const box = { ...element, ...rule, w: element.w * POINTS_PER_INCH };
  const { overflow, size, tracking } = fitText(words, box);
  if (!overflow) return { fits: true, size, text: sizeText(size) };
  if (rule.maxLines === 1 && !words.includes('\n')) {
    const over = widthOf(words, element.face, size, tracking) / POINTS_PER_INCH - element.w;
    return { fits: false, size, text: `${Math.max(0.01, over).toFixed(2)} in over` };
  }
  const needed = fitText(words, { ...box, minSize: size, size, maxLines: 40 }).lines.length;
  const lines = needed - rule.maxLines;
  return {
    fits: false,
    size,
    text: lines > 0 ? `${lines} ${lines === 1 ? 'line' : 'lines'} over` : 'A word is too wide',
  };
}

const floorOf = ({ size, minSize }: TextElement): number =>
  minSize < size ? minSize : Math.min(size, Math.max(MIN_PRINT_SIZE, Math.round(size * 1.3) / 2));

/** The current number of lines with and without shrinking, and one more line. */
export function fitOptions(element: TextElement, words: string): readonly FitOption[] {
  const floor = floorOf(element);
  const lines = element.maxLines;
  const inLines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;
  const rules: { readonly rule: FitRule; readonly label: string }[] = [
    {
      rule: { minSize: element.size, maxLines: lines },
      label: `Keep ${sizeText(element.size)}${lines > 1 ? `, ${inLines(lines)}` : ''}`,
    },
    {
      rule: { minSize: floor, maxLines: lines },
      label: `Shrink to ${sizeText(floor)}${lines > 1 ? `, ${inLines(lines)}` : ''}`,
    },
    ...(lines < 12
      ? [
          {
            rule: { minSize: floor, maxLines: lines + 1 },
            label: `Shrink to ${sizeText(floor)}, then ${inLines(lines + 1)}`,
          },
        ]
      : []),
  ];
  return rules
    .filter(({ rule }, i) => i !== 1 || rule.minSize < element.size)
    .map(({ rule, label }) => {
      const { fits, text } = outcomeOf(element, rule, words);
      return {
        rule,
        label,
        fits,
        outcome: text,
        isChosen: rule.minSize === element.minSize && rule.maxLines === element.maxLines,
      };
    });
}

/** Largest size in points at which the words fit their lines; `null` if they do not fit at the smallest size. */
export function sizeThatFits(element: TextElement, words: string): number | null {
  const { fits, size } = outcomeOf(
    element,
    { minSize: Math.min(element.size, MIN_PRINT_SIZE), maxLines: element.maxLines },
    words,
  );
  return fits ? size : null;
}
