/** The seller's report on US letter paper: four figures, a chart of the days, the mailings, and what the words mean. */
import type { SellerReport } from '@farmpost/shared/contracts/seller-reports';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import PDFDocument from 'pdfkit';
import { registerFaces } from '../../print/fonts';
import { chartDays, WORDS } from './report-days';

const LEFT = 54;
const WIDTH = 504;
const BOTTOM = 730;
const text = 'Libre Franklin 400';
const strong = 'Libre Franklin 700';
const display = 'Besley 700';
const ink = '#16202b';
const muted = '#4a5763';
const line = '#d3d9d4';
const blue = '#1a4477';
const kraft = '#f6edd6';
const green = '#23663b';

type Document = InstanceType<typeof PDFDocument>;

const columns = [
  { width: 164, align: 'left' },
  { width: 100, align: 'left' },
  { width: 60, align: 'right' },
  { width: 60, align: 'right' },
  { width: 60, align: 'right' },
  { width: 60, align: 'right' },
] as const;
const counts = ['Mailed', 'Delivered', 'Scans', 'Replies'];

function drawHead(document: Document, report: SellerReport): void {
  document.rect(0, 0, 612, 8).fill(blue);
  document.fillColor(muted).font(strong).fontSize(9).text('REPORT FOR THE SELLER', LEFT, 44, {
    characterSpacing: 0.8,
  });
  document.fillColor(ink).font(display).fontSize(26).text(report.address, LEFT, 60, { width: WIDTH });
  document.font(text).fontSize(12).fillColor(muted).text(report.place, { width: WIDTH });
  const by = report.brokerage === '' ? report.agentName : `${report.agentName}, ${report.brokerage}`;
  document
    .fontSize(10)
    .text(
      `From ${by}. As of ${formatFullDate(dayIn(report.madeAt, report.timeZone))}.`,
      LEFT,
      document.y + 6,
      { width: WIDTH },
    );
}

function drawFigures(document: Document, report: SellerReport): void {
  const top = document.y + 18;
  const width = WIDTH / 4;
  document.rect(LEFT, top, WIDTH, 74).fill(kraft);
  const figures = [
    [report.mailed, 'Cards mailed'],
    [report.delivered, 'Cards delivered'],
    [report.scans, 'Scans of the code'],
    [report.leads, 'Replies'],
  ] as const;
  figures.forEach(([count, name], index) => {
    const x = LEFT + index * width + 16;
    document
      .fillColor(ink)
      .font(display)
      .fontSize(26)
      .text(formatCount(count), x, top + 8, {
        width: width - 20,
      });
    document
      .fillColor(muted)
      .font(text)
      .fontSize(10)
      .text(name, x, top + 48, { width: width - 20 });
  });
  document.y = top + 74;
}

function drawTitle(document: Document, title: string): void {
  document
    .fillColor(ink)
    .font(display)
    .fontSize(14)
    .text(title, LEFT, document.y + 24, { width: WIDTH });
  document.y += 6;
}

/** Bars of scans, with a green dot over each day on which somebody replied. */
function drawChart(document: Document, report: SellerReport): void {
  const days = chartDays(report.days);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  drawTitle(document, 'Scans by day');
  const top = document.y + 10;
  const height = 96;
  const step = WIDTH / days.length;
  const most = Math.max(1, ...days.map(({ scans }) => scans));
  document
    .moveTo(LEFT, top + height)
    .lineTo(LEFT + WIDTH, top + height)
    .lineWidth(0.75)
    .stroke(line);
  days.forEach(({ scans, leads }, index) => {
    const bar = (scans / most) * (height - 14);
    const x = LEFT + index * step;
    if (scans > 0) {
      document.rect(x + step * 0.14, top + height - bar, Math.min(step * 0.72, 26), bar).fill(blue);
    }
    if (leads > 0) {
      document.circle(x + step * 0.14 + Math.min(step * 0.72, 26) / 2, top + height - bar - 7, 3).fill(green);
    }
  });
  document.font(text).fontSize(9).fillColor(muted);
  document.text(formatFullDate(first.date), LEFT, top + height + 6, { width: WIDTH / 2 });
  document.text(formatFullDate(last.date), LEFT + WIDTH / 2, top + height + 6, {
    width: WIDTH / 2,
    align: 'right',
  });
  document.circle(LEFT + 4, top + height + 27, 3).fill(green);
  document
    .fillColor(muted)
    .text(
      `A day with a reply. The tallest bar is ${formatQuantity(most, 'scan')}.`,
      LEFT + 13,
      top + height + 22,
      { width: WIDTH - 13 },
    );
}

function drawTable(document: Document, title: string, rows: readonly (readonly string[])[]): void {
  if (document.y > BOTTOM - 100) document.addPage();
  drawTitle(document, title);
  rows.forEach((cells, index) => {
    if (document.y > BOTTOM - 22) document.addPage();
    const isHead = index === 0;
    const top = document.y;
    let x = LEFT;
    columns.forEach(({ width, align }, column) => {
      document
        .fillColor(isHead ? muted : ink)
        .font(isHead ? strong : text)
        .fontSize(isHead ? 9 : 10);
      document.text(cells[column] ?? '', x, top + 5, { width, align, lineBreak: false });
      x += width;
    });
    document.y = top + 22;
    document
      .moveTo(LEFT, document.y)
      .lineTo(LEFT + WIDTH, document.y)
      .lineWidth(0.5)
      .stroke(line);
  });
}

const countsOf = (of: Pick<SellerReport, 'mailed' | 'delivered' | 'scans' | 'leads'>) =>
  [of.mailed, of.delivered, of.scans, of.leads].map(formatCount);

export async function drawSellerReport(report: SellerReport): Promise<Uint8Array> {
  const at = new Date(report.madeAt);
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    font: '',
    info: { Title: `Report for ${report.address}`, Author: report.agentName, CreationDate: at, ModDate: at },
  });
  registerFaces(document, [text, strong, display]);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  drawHead(document, report);
  drawFigures(document, report);
  if (report.mailings.length === 0) {
    drawTitle(document, 'No card has been mailed yet');
    document
      .font(text)
      .fontSize(10)
      .fillColor(muted)
      .text('The report fills once the printer accepts cards.');
  } else {
    drawChart(document, report);
    drawTable(document, 'Mailings', [
      ['Mailing', 'First mailed', ...counts],
      ...report.mailings.map((mailing) => [
        campaignPurposeNames[mailing.purpose],
        formatFullDate(mailing.sentOn),
        ...countsOf(mailing),
      ]),
    ]);
    drawTable(document, 'By day', [
      ['Day', '', ...counts],
      ...report.days.toReversed().map((day) => [formatFullDate(day.date), '', ...countsOf(day)]),
    ]);
  }
  if (document.y > BOTTOM - 60) document.addPage();
  document
    .font(text)
    .fontSize(9)
    .fillColor(muted)
    .text(WORDS, LEFT, document.y + 16, { width: WIDTH, lineGap: 2 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
