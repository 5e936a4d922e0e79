/** Where the cards went, in the seller's report: a circle per block, as large as its cards are many. */
import type { SellerReport } from '@farmpost/shared/contracts/seller-reports';
import { formatCount } from '@farmpost/shared/domain/format';
import { placeOnSheet } from '@farmpost/shared/domain/place-on-sheet';
import type PDFDocument from 'pdfkit';

const LARGEST = 12;
const land = '#eef1eb';
const ink = '#16202b';
const blue = '#1a4477';
const CAPTION = 14;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function drawBlocks(
  document: InstanceType<typeof PDFDocument>,
  { blocks, home }: Pick<SellerReport, 'blocks' | 'home'>,
  box: Box,
): void {
  const { x, y, width } = box;
  const height = box.height - CAPTION;
  document.rect(x, y, width, height).fill(land);
  const points = home ? [...blocks, home] : blocks;
  if (points.length === 0) return;
  const place = placeOnSheet(points, { width, height, padding: LARGEST + 4 });
  const most = Math.max(1, ...blocks.map(({ cards }) => cards));
  for (const block of blocks) {
    const at = place(block);
    const radius = Math.max(2.5, LARGEST * Math.sqrt(block.cards / most));
    document
      .circle(x + at.x, y + at.y, radius)
      .fillOpacity(0.55)
      .fill(blue)
      .fillOpacity(1);
  }
  if (home) {
    const at = place(home);
    document
      .circle(x + at.x, y + at.y, 5)
      .lineWidth(1.5)
      .fillAndStroke(ink, '#ffffff');
  }
  const densest = blocks
    .slice(0, 1)
    .map(({ block, cards }) => `Most cards: ${block} (${formatCount(cards)}).`);
  document
    .fillColor('#4a5763')
    .font('Libre Franklin 400')
    .fontSize(7.5)
    .text([home ? 'Black dot: your home.' : '', ...densest].join(' '), x, y + height + 4, {
      width,
      height: CAPTION,
      ellipsis: true,
      lineBreak: false,
    });
}
