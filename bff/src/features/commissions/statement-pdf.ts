/** A monthly statement on US letter paper. */
import type { CommissionLine, CommissionStatement } from '@farmpost/shared/contracts/commissions';
import { commissionBaseNames, commissionKindName, formatRate } from '@farmpost/shared/domain/commissions';
import { dayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { formatDate, formatFullDate, formatMoney } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import PDFDocument from 'pdfkit';
import { registerFaces } from '../../print/fonts';

const LEFT = 54;
const WIDTH = 504;
const BOTTOM = 720;
const text = 'Libre Franklin 400';
const strong = 'Libre Franklin 700';
const display = 'Besley 700';

const columns = [
  { head: 'Booked', width: 60, align: 'left' },
  { head: 'Client', width: 174, align: 'left' },
  { head: 'Entry', width: 140, align: 'left' },
  { head: 'Payment', width: 65, align: 'right' },
  { head: 'Commission', width: 65, align: 'right' },
] as const;

const cellsOf = (line: CommissionLine): string[] => [
  formatDate(utcDay(line.createdAt)),
  line.client.name,
  `${commissionKindName(line.kind, line.amountCents)}, ${commissionBaseNames[line.base].toLowerCase()} at ${formatRate(line.basisPoints)}`,
  line.reversesId === null ? formatMoney(line.baseCents) : '',
  formatMoney(line.amountCents),
];

export async function drawStatement(of: {
  readonly whom: string;
  readonly statement: CommissionStatement;
  readonly lines: readonly CommissionLine[];
  readonly at: Date;
}): Promise<Uint8Array> {
  const { whom, statement, lines, at } = of;
  const title = `Commission statement, ${monthName(statement.month)}`;
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    font: '',
    info: { Title: title, Author: 'Farmpost', CreationDate: at, ModDate: at },
  });
  registerFaces(document, [text, strong, display]);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));

  const rule = (weight: number) =>
    document
      .moveTo(LEFT, document.y)
      .lineTo(LEFT + WIDTH, document.y)
      .lineWidth(weight)
      .stroke();
  const row = (cells: readonly string[], face: string) => {
    document.font(face).fontSize(9);
    const heights = cells.map((cell, index) =>
      document.heightOfString(cell, { width: (columns[index]?.width ?? 60) - 8 }),
    );
    const height = Math.max(...heights, 11) + 6;
    if (document.y + height > BOTTOM) {
      document.addPage();
      head();
      document.font(face);
    }
    const top = document.y;
    let x = LEFT;
    columns.forEach(({ width, align }, index) => {
      const indent = align === 'right' ? 8 : 0;
      document.text(cells[index] ?? '', x + indent, top + 3, { width: width - 8, align });
      x += width;
    });
    document.y = top + height;
  };
  const head = () => {
    row(
      columns.map((column) => column.head),
      strong,
    );
    rule(1);
  };

  document.font(display).fontSize(20).text(title, LEFT, LEFT);
  document.font(text).fontSize(10).text(`Farmpost for ${whom}`, { lineGap: 2 });
  document.text(
    `Printed ${formatFullDate(dayIn(at, OFFICE_ZONE))}. A line belongs to the day and month of its booking in UTC.`,
  );
  document.moveDown(1.5);
  const sums = [
    ['Earned', statement.earnedCents],
    ['Reversed by refunds and disputes', statement.reversedCents],
    ['Paid out', statement.paidCents],
    ['Owed at the end of the month', statement.balanceCents],
  ] as const;
  for (const [label, cents] of sums) {
    const top = document.y;
    document.font(strong).fontSize(10).text(label, LEFT, top, { width: 300 });
    document.text(formatMoney(cents), LEFT + 300, top, { width: WIDTH - 300, align: 'right' });
    document.y = top + 18;
    rule(0.5);
    document.y += 4;
  }
  document.y += 14;
  if (lines.length === 0) {
    document.font(text).fontSize(10).text('Nothing was booked in this month.', LEFT, document.y);
  } else {
    head();
    for (const line of lines) row(cellsOf(line), text);
    rule(1);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
