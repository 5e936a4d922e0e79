/**
 * The seller's report on one page of US letter paper: the card, a map of its blocks, four figures, a chart of the days,
 * the mailings, what happens next, and what the words mean.
 */
import type { SellerReport } from '@farmpost/shared/contracts/seller-reports';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import PDFDocument from 'pdfkit';
import { registerFaces } from '../../print/fonts';
import { drawBlocks } from './report-map';
import { chartDays, WORDS } from './report-days';

const LEFT = 54;
const WIDTH = 504;
/** The last lines stand at the foot of the page. */
const WORDS_TOP = 738;
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

export interface ReportPictures {
  /** PNG. */
  readonly card: Uint8Array | null;
  /** JPEG. */
  readonly logo: Uint8Array | null;
}

const LOGO = { width: 132, height: 44 };

function drawHead(document: Document, report: SellerReport, logo: Uint8Array | null): void {
  document.rect(0, 0, 612, 8).fill(blue);
  document.fillColor(muted).font(strong).fontSize(9).text('REPORT FOR THE SELLER', LEFT, 30, {
    characterSpacing: 0.8,
  });
  const width = logo ? WIDTH - LOGO.width - 16 : WIDTH;
  if (logo) {
    document.image(Buffer.from(logo), LEFT + WIDTH - LOGO.width, 28, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    });
  }
  document.fillColor(ink).font(display).fontSize(24).text(report.address, LEFT, 44, { width });
  document.font(text).fontSize(11).fillColor(muted).text(report.place, { width });
  const by = [report.agentName, report.brokerage, report.agentPhone && formatPhone(report.agentPhone)]
    .filter((part) => part !== '')
    .join(', ');
  document
    .fontSize(10)
    .text(
      `From ${by}. As of ${formatFullDate(dayIn(report.madeAt, report.timeZone))}.`,
      LEFT,
      document.y + 4,
      {
        width: WIDTH,
      },
    );
}

const PICTURES = { card: 210, gap: 16, height: 140 };

/** The card on the left, and where it went on the right. */
function drawPictures(document: Document, report: SellerReport, card: Uint8Array | null): void {
  const top = document.y + 12;
  const left = card ? LEFT + PICTURES.card + PICTURES.gap : LEFT;
  if (card) {
    document.image(Buffer.from(card), LEFT, top, { fit: [PICTURES.card, PICTURES.height] });
  }
  drawBlocks(document, report, { x: left, y: top, width: LEFT + WIDTH - left, height: PICTURES.height });
  document.y = top + PICTURES.height;
}

function drawFigures(document: Document, report: SellerReport): void {
  const top = document.y + 14;
  const width = WIDTH / 4;
  document.rect(LEFT, top, WIDTH, 64).fill(kraft);
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
      .text(formatCount(count), x, top + 4, {
        width: width - 20,
      });
    document
      .fillColor(muted)
      .font(text)
      .fontSize(10)
      .text(name, x, top + 42, { width: width - 20 });
  });
  document.y = top + 64;
}

function drawTitle(document: Document, title: string): void {
  document
    .fillColor(ink)
    .font(display)
    .fontSize(14)
    .text(title, LEFT, document.y + 16, { width: WIDTH });
  document.y += 4;
}

/** Bars of scans, with a green dot over each day on which somebody replied. */
function drawChart(document: Document, report: SellerReport): void {
  const days = chartDays(report.days);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  drawTitle(document, 'Scans by day');
  const top = document.y + 10;
  const height = 76;
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
  drawTitle(document, title);
  rows.forEach((cells, index) => {
    const isHead = index === 0;
    const top = document.y;
    let x = LEFT;
    columns.forEach(({ width, align }, column) => {
      document
        .fillColor(isHead ? muted : ink)
        .font(isHead ? strong : text)
        .fontSize(isHead ? 9 : 10);
      document.text(cells[column] ?? '', x, top + 4, { width, align, lineBreak: false });
      x += width;
    });
    document.y = top + 19;
    document
      .moveTo(LEFT, document.y)
      .lineTo(LEFT + WIDTH, document.y)
      .lineWidth(0.5)
      .stroke(line);
  });
}

const countsOf = (of: Pick<SellerReport, 'mailed' | 'delivered' | 'scans' | 'leads'>) =>
  [of.mailed, of.delivered, of.scans, of.leads].map(formatCount);

/** Rows that leave room for what happens next. */
const MAILINGS = 4;

/** The latest mailings, with the ones before them in a single row. */
function mailingRows({ mailings }: SellerReport): string[][] {
  const shown = mailings.length > MAILINGS ? mailings.slice(1 - MAILINGS) : mailings;
  const earlier = mailings.slice(0, mailings.length - shown.length);
  const sum = (of: 'mailed' | 'delivered' | 'scans' | 'leads') =>
    earlier.reduce((total, mailing) => total + mailing[of], 0);
  const first = earlier[0];
  return [
    ...(first
      ? [
          [
            formatQuantity(earlier.length, 'earlier mailing'),
            formatFullDate(first.sentOn),
            ...countsOf({
              mailed: sum('mailed'),
              delivered: sum('delivered'),
              scans: sum('scans'),
              leads: sum('leads'),
            }),
          ],
        ]
      : []),
    ...shown.map((mailing) => [
      campaignPurposeNames[mailing.purpose],
      formatFullDate(mailing.sentOn),
      ...countsOf(mailing),
    ]),
  ];
}

export async function drawSellerReport(report: SellerReport, pictures: ReportPictures): Promise<Uint8Array> {
  const at = new Date(report.madeAt);
  const document = new PDFDocument({
    size: 'LETTER',
    // Text below the bottom margin would begin another page.
    margins: { top: 30, bottom: 12, left: LEFT, right: LEFT },
    font: '',
    info: { Title: `Report for ${report.address}`, Author: report.agentName, CreationDate: at, ModDate: at },
  });
  registerFaces(document, [text, strong, display]);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  drawHead(document, report, pictures.logo);
  if (report.mailings.length > 0) drawPictures(document, report, pictures.card);
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
    drawTable(document, 'Mailings', [['Mailing', 'First mailed', ...counts], ...mailingRows(report)]);
  }
  drawTitle(document, 'What happens next');
  document.font(text).fontSize(10).fillColor(ink);
  for (const step of report.nextSteps) {
    document.text(step, LEFT, document.y + 2, { width: WIDTH });
  }
  document.font(text).fontSize(8).fillColor(muted).text(WORDS, LEFT, WORDS_TOP, { width: WIDTH, lineGap: 1 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
