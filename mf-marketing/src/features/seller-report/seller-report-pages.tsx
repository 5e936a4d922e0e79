/** Results of the cards about a home, for its seller, without scripts and without an account. */
import type { SellerReport } from '@farmpost/shared/contracts/seller-reports';
import type { SellerReportEndPage, SellerReportPage } from '@farmpost/shared/contracts/plain-pages';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { placeOnSheet } from '@farmpost/shared/domain/place-on-sheet';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import styled from 'styled-components';
import { letterPage } from '../../plain/letter-page';

export function sellerReportPage({ token, expiresAt, report }: SellerReportPage) {
  const { agentName, brokerage, mailings, days } = report;
  const path = `/seller-report/${encodeURIComponent(token)}`;
  const figures = [
    ['Cards mailed', report.mailed],
    ['Cards delivered', report.delivered],
    ['Scans of the code', report.scans],
    ['Replies', report.leads],
  ] as const;
  return letterPage(
    report.address,
    <>
      <p>
        {report.place}. What the postcards about your home did until{' '}
        {formatFullDate(dayIn(report.madeAt, report.timeZone))}, from {agentName}
        {brokerage && ` of ${brokerage}`}
        {report.agentPhone && `, ${formatPhone(report.agentPhone)}`}.
      </p>
      {report.logoUrl && <Logo src={`${report.logoUrl}?w=320`} alt={brokerage || agentName} />}
      {report.cardOf && <Card src={`${path}/card.png`} alt="The front of the card that was mailed" />}
      <Figures>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </Figures>
      {report.blocks.length > 0 && <BlockMap {...report} />}
      <h2>What happens next</h2>
      <ul>
        {report.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {mailings.length === 0 ? (
        <p>No card has been mailed yet. The report fills once the printer accepts cards.</p>
      ) : (
        <>
          <Counts
            caption="Mailings"
            head="Mailing"
            rows={mailings.map((mailing) => ({
              ...mailing,
              name: `${campaignPurposeNames[mailing.purpose]}, ${formatFullDate(mailing.sentOn)}`,
            }))}
          />
          <Counts
            caption="By day"
            head="Day"
            rows={days.toReversed().map((day) => ({ ...day, name: formatFullDate(day.date) }))}
          />
        </>
      )}
      <p>
        <a href={`${path}/report.pdf`}>Open as PDF</a>
      </p>
      <p>
        A card counts as mailed once the printer has accepted it. A scan is a visit from the code on a card;
        robots do not count. A reply is a homeowner who wrote to {agentName}. Homeowners are not named. Days
        are those of the home. This link works until {formatFullDate(dayIn(expiresAt, report.timeZone))}.
      </p>
    </>,
  );
}

const MAP = { width: 520, height: 260, padding: 24 };
const LARGEST = 18;

/** A circle per block, as large as its cards are many; the home is the dark dot. */
function BlockMap({ blocks, home }: Pick<SellerReport, 'blocks' | 'home'>) {
  const place = placeOnSheet(home ? [...blocks, home] : blocks, MAP);
  const most = Math.max(1, ...blocks.map(({ cards }) => cards));
  const at = home && place(home);
  const cards = blocks.reduce((sum, block) => sum + block.cards, 0);
  return (
    <Plot
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="img"
      aria-label={`Map: ${formatQuantity(cards, 'card')} on ${formatQuantity(blocks.length, 'block')} around your home`}
    >
      {blocks.map((block) => {
        const { x, y } = place(block);
        return (
          <circle
            key={block.block}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={Math.max(4, LARGEST * Math.sqrt(block.cards / most)).toFixed(1)}
          >
            <title>{`${block.block}: ${formatQuantity(block.cards, 'card')}`}</title>
          </circle>
        );
      })}
      {at && <circle cx={at.x.toFixed(1)} cy={at.y.toFixed(1)} r="7" data-part="home" />}
    </Plot>
  );
}

interface CountsProps {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly {
    readonly name: string;
    readonly mailed: number;
    readonly delivered: number;
    readonly scans: number;
    readonly leads: number;
  }[];
}

function Counts({ caption, head, rows }: CountsProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[head, 'Mailed', 'Delivered', 'Scans', 'Replies'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mailed, delivered, scans, leads }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(mailed)}</td>
            <td>{formatCount(delivered)}</td>
            <td>{formatCount(scans)}</td>
            <td>{formatCount(leads)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ends: Readonly<Record<SellerReportEndPage['end'], readonly [title: string, text: string]>> = {
  over: [
    'This link has ended',
    'It has expired, or the agent has withdrawn it. Please ask the agent for a new one.',
  ],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the message.',
  ],
};

export function sellerReportEndPage({ end }: SellerReportEndPage) {
  const [title, text] = ends[end];
  return letterPage(title, <p>{text}</p>);
}

const Logo = styled.img`
  display: block;
  max-width: 160px;
  max-height: 56px;
  margin-top: 16px;
`;
/** Paper stays white in the dark theme. */
const Card = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 3 / 2;
  margin-top: 24px;
  object-fit: contain;
  background: var(--sunken);
`;
const Plot = styled.svg`
  display: block;
  width: 100%;
  margin-top: 24px;
  background: var(--map-land);
  circle {
    fill: var(--primary);
    fill-opacity: 0.6;
  }
  [data-part='home'] {
    fill: var(--text);
    fill-opacity: 1;
    stroke: var(--surface);
    stroke-width: 2;
  }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  margin: 24px 0 0;
  padding: 16px 20px;
  background: var(--kraft-soft);
  dt {
    color: var(--muted);
    font-size: 14px;
    line-height: 20px;
  }
  dd {
    margin: 0;
    font: 700 30px/36px var(--font-display);
  }
`;
const Table = styled.table`
  width: 100%;
  margin-top: 28px;
  border-collapse: collapse;
  font-size: 14px;
  line-height: 20px;
  caption {
    margin-bottom: 4px;
    font: 700 20px/28px var(--font-display);
    text-align: left;
  }
  th,
  td {
    padding: 8px 0 8px 8px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: var(--muted);
    font-size: 12px;
  }
  tbody th {
    font-weight: 400;
  }
`;
