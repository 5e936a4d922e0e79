/** The lift of mail: homes that were mailed against homes that were held back at random. */
import type { Performance } from '@farmpost/shared/contracts/performance';
import type { LiftMeasure } from '@farmpost/shared/contracts/performance-vocabulary';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { HOLDOUT_DAYS } from '@farmpost/shared/domain/holdout';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { CheckIcon, ClockIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

type Lift = Performance['lift'];

const marketNames = {
  listed_with_agent: 'Listed with you',
  listed: 'Listed with anyone',
  sold_with_agent: 'Sold with you',
  sold: 'Sold with anyone',
} as const satisfies Partial<Record<LiftMeasure, string>>;

const marketMeasures = Object.keys(marketNames) as (keyof typeof marketNames)[];

const points = (share: number) => `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)}`;

const measureOf = ({ measures }: Lift, name: LiftMeasure) => measures.find(({ measure }) => measure === name);

/** `3`, or `3 to 16` where the truth lies between. */
const between = (low = 0, high = 0) =>
  low === high ? formatCount(low) : `${formatCount(low)} to ${formatCount(high)}`;

export function LiftColumn({ lift }: { readonly lift: Lift }) {
  const { homes, isProven, neededHomes, crossovers, otherLeads } = lift;
  const difference = measureOf(lift, 'listed_with_agent')?.difference ?? null;
  const written = measureOf(lift, 'lead_written');
  const linked = measureOf(lift, 'lead_linked');
  return (
    <section aria-label="Lift over no mail">
      <Head>
        <Caps as="h2">Lift over no mail</Caps>
        <Badge tone={isProven ? 'success' : 'warning'} icon={isProven ? <CheckIcon /> : <ClockIcon />}>
          {isProven ? 'Shown' : 'Measuring'}
        </Badge>
      </Head>
      <Medium>
        {isProven && difference ? `${points(difference.difference)} points` : 'Not enough data yet'}
      </Medium>
      <Note>
        {`How many more mailed homes list with you than homes held back at random, within ${HOLDOUT_DAYS} days.`}
      </Note>
      {difference && <Interval {...difference} />}
      <Note>
        {difference
          ? `From ${points(difference.low)} to ${points(difference.high)} points at 95%.${isProven ? '' : ' It may be nothing.'}`
          : 'Each mailing holds back some homes. The comparison starts with the first of them.'}
      </Note>
      <Table>
        <caption className="visually-hidden">What mailed and held-back homes did</caption>
        <thead>
          <tr>
            <th scope="col">Within {HOLDOUT_DAYS} days</th>
            <th scope="col">Mailed</th>
            <th scope="col">Held back</th>
          </tr>
        </thead>
        <tbody>
          <tr data-sum="">
            <th scope="row">Homes</th>
            <td>{formatCount(homes.mailed)}</td>
            <td>{formatCount(homes.heldBack)}</td>
          </tr>
          {marketMeasures.map((name) => (
            <tr key={name}>
              <th scope="row">{marketNames[name]}</th>
              <td>{formatCount(measureOf(lift, name)?.mailed ?? 0)}</td>
              <td>{formatCount(measureOf(lift, name)?.heldBack ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sent you a lead</th>
            <td>{between(written?.mailed, linked?.mailed)}</td>
            <td>{between(written?.heldBack, linked?.heldBack)}</td>
          </tr>
        </tbody>
      </Table>
      <Note>
        Leads are two bounds, by written address alone and by any link, because a mailed home is known by its
        card’s code and a held-back one only if it writes its address.
        {otherLeads > 0 && ` ${formatQuantity(otherLeads, 'more lead')} named none of these homes.`}
      </Note>
      {crossovers > 0 && (
        <Note>
          {formatQuantity(crossovers, 'home')} {crossovers === 1 ? 'was' : 'were'} both held back and mailed,
          and {crossovers === 1 ? 'counts' : 'count'} in neither group.
        </Note>
      )}
      {!isProven && (
        <Note>
          {neededHomes === null
            ? 'How many held-back homes it takes is known after the first listing with you.'
            : `It takes at least ${formatQuantity(neededHomes, 'held-back home')} to show a lift.`}
        </Note>
      )}
    </section>
  );
}

/** The interval on a line with zero in its middle; the text beside it says the same. */
function Interval({ low, high, difference }: { low: number; high: number; difference: number }) {
  const reach = Math.max(Math.abs(low), Math.abs(high), 0.001) * 1.1;
  const x = (share: number) => 150 + (share / reach) * 140;
  return (
    <svg viewBox="0 0 300 40" aria-hidden="true">
      <path d="M10 28H290" stroke="var(--line)" />
      <path d="M150 6V32" stroke="var(--control)" strokeDasharray="2 3" />
      <path
        d={`M${x(low)} 18H${x(high)}M${x(low)} 12v12M${x(high)} 12v12`}
        stroke="var(--primary)"
        strokeWidth="2"
      />
      <circle
        cx={x(difference)}
        cy="18"
        r="5"
        fill="var(--surface)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
    </svg>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;
const Medium = styled.p`
  margin: 12px 0 4px;
  font: 700 24px/32px var(--font-display);
`;
const Note = styled.p`
  font-size: 13px;
  color: var(--muted);
  & + & {
    margin-top: 8px;
  }
`;
const Table = styled.table`
  width: 100%;
  margin: 8px 0 12px;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: 8px 0;
    border-top: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  thead > tr > * {
    border-top: 0;
    color: var(--muted);
  }
  td,
  thead > tr > th:not(:first-child) {
    padding-left: 12px;
    text-align: right;
  }
  [data-sum] > * {
    font-weight: 600;
  }
`;
