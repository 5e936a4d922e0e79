/** The ink behind an element, and its contrast with a text. */
import type { PostcardTemplate, PostcardSide, TemplateElement } from '@farmpost/shared/contracts/templates';
import type { InkName } from '@farmpost/shared/contracts/template-vocabulary';
import { frameOf, type Frames } from './elements';

/** The ink behind the middle of an element; `null` over a picture or a drawing. */
export function groundOf(
  document: PostcardTemplate,
  side: PostcardSide,
  element: TemplateElement,
  frames: Frames,
): InkName | null {
  const { x, y, w, h } = frameOf(element, frames);
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  const below = document[side].slice(0, Math.max(0, document[side].indexOf(element)));
  for (const under of below.toReversed()) {
    if (under.hidden || under.type === 'text' || under.type === 'rule') continue;
    const box = frameOf(under, frames);
    const isBehind =
      middleX >= box.x && middleX <= box.x + box.w && middleY >= box.y && middleY <= box.y + box.h;
    if (isBehind) return under.type === 'rect' ? under.fill : null;
  }
  return 'paper';
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors as `#RRGGBB`, from 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Large type needs 3 to 1, the rest 4.5 to 1. */
export const neededContrast = (points: number): number => (points >= 18 ? 3 : 4.5);
