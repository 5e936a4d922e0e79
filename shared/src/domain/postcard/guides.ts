/** Print guides drawn over a proof; never part of a printed card. */
import type { PostcardSide, DesignSize } from '../../contracts/templates';
import { zonesOf, type Box } from './geometry';
import { num } from './shapes';

/** Colors of the guides on white (contrast 5.3 or more). */
export const guideColors = { bleed: '#C2185B', trim: '#16202B', safe: '#00796B' } as const;

const outline = ({ x, y, w, h }: Box, color: string, dash: string): string =>
  `<path d="M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z" fill="none" stroke="${color}" stroke-width="1.1"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** 45-degree lines across a box. */
function hatching({ x, y, w, h }: Box): string {
  let d = '';
  for (let at = 8; at < w + h; at += 8) {
    const from = [x + Math.min(at, w), y + Math.max(0, at - w)] as const;
    const to = [x + Math.max(0, at - h), y + Math.min(at, h)] as const;
    d += `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
  }
  return `<path d="${d}" fill="none" stroke="${guideColors.trim}" stroke-width=".5" stroke-opacity=".45"/>`;
}

export function guideMarks(size: DesignSize, side: PostcardSide): string {
  const { canvas, trim, safe, addressSide, printersArea, barcodeZone, folds } = zonesOf(size);
  const edge: Box = { x: 0.6, y: 0.6, w: canvas.w - 1.2, h: canvas.h - 1.2 };
  return [
    side === addressSide ? hatching(printersArea) + outline(printersArea, guideColors.trim, '') : '',
    side === addressSide && barcodeZone ? outline(barcodeZone, guideColors.trim, '2 2') : '',
    ...folds.map(({ axis, at }) => {
      const line = axis === 'x' ? `M${num(at)} 0v${num(canvas.h)}` : `M0 ${num(at)}h${num(canvas.w)}`;
      return `<path d="${line}" fill="none" stroke="${guideColors.trim}" stroke-width=".75" stroke-dasharray="6 3"/>`;
    }),
    trim.x > 0 ? outline(edge, guideColors.bleed, '') : '',
    outline(trim, guideColors.trim, ''),
    outline(safe, guideColors.safe, '4 3'),
  ].join('');
}
