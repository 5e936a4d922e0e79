import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { Wrap } from '../../site/page-parts';

interface Entry {
  readonly day: string;
  readonly what: string;
  readonly minutes: number;
}

/** Minutes are an example for one listing; their sums are calculated, not hard-coded. */
const without: readonly Entry[] = [
  { day: 'Mon', what: 'New listing. Find out where to buy a list of owners.', minutes: 35 },
  { day: 'Tue', what: 'Lay out a card after dinner. The photo is too small.', minutes: 70 },
  { day: 'Wed', what: 'Three printers, three quotes, one answer.', minutes: 40 },
  { day: 'Thu', what: 'Proof comes back with the license line cut off.', minutes: 25 },
  { day: 'Fri', what: 'Showing runs late. Moved to next Friday.', minutes: 0 },
  { day: 'Sat', what: 'Open house. Someone asks how you market.', minutes: 0 },
  { day: 'Sun', what: 'Accept an offer. The cards are still a file.', minutes: 0 },
];
const withFarmpost: readonly Entry[] = [
  {
    day: 'Mon',
    what: 'New listing, 9:04. A proof is on your phone before 9:10. You tap Approve.',
    minutes: 2,
  },
  { day: 'Tue', what: 'The cards go into the mail while you are at an inspection.', minutes: 0 },
  { day: 'Wed', what: 'Nothing.', minutes: 0 },
  { day: 'Thu', what: 'Nothing.', minutes: 0 },
  { day: 'Fri', what: 'Showing runs late. That is fine.', minutes: 0 },
  {
    day: 'Sat',
    what: 'Open house. Someone brings up selling; you show them the card.',
    minutes: 0,
  },
  { day: 'Sun', what: 'You check how many cards are out.', minutes: 3 },
];

const sum = (entries: readonly Entry[]) => entries.reduce((total, { minutes }) => total + minutes, 0);

/** `2 h 50 min`, `5 min`. */
const duration = (minutes: number) =>
  minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;

/** The same week twice, as two planner pages. */
export function TwoWeeks() {
  return (
    <Section aria-labelledby="weeks">
      <Wrap>
        <h2 id="weeks">One listing, one week, two ways</h2>
        <p>An illustrative week. Yours will have a closing in it somewhere.</p>
        <Pages>
          <Planner title="On your own" entries={without} end="Cards mailed: 0" />
          <Planner title="With Farmpost" entries={withFarmpost} end="Cards mailed: 312" isOurs />
        </Pages>
      </Wrap>
    </Section>
  );
}

interface PlannerProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly end: string;
  readonly isOurs?: boolean;
}

function Planner({ title, entries, end, isOurs = false }: PlannerProps) {
  return (
    <table data-ours={isOurs || undefined}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What happens</th>
          <th scope="col">Your time</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ day, what, minutes }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{what}</td>
            <td>{minutes > 0 ? `${minutes} min` : '–'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{end}</td>
          <td>{duration(sum(entries))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const Section = styled.section`
  padding-block: clamp(56px, 7vw, 96px);
  background: var(--surface);
  border-block: 1px solid var(--line);

  h2 {
    font: 700 clamp(30px, 3.75vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
  }
  h2 + p {
    margin: 12px 0 36px;
    font-size: 17px;
    line-height: 26px;
    color: var(--muted);
  }
`;

const Pages = styled.div`
  display: grid;
  gap: 40px clamp(24px, 4vw, 56px);

  table {
    width: 100%;
    align-self: stretch;
  }
  caption {
    padding-bottom: 10px;
    border-bottom: 2px solid var(--text);
    font: 700 22px/28px var(--font-display);
    text-align: left;
    color: var(--text);
  }
  [data-ours] caption {
    color: var(--primary);
    border-color: var(--primary);
  }
  th,
  td {
    padding: 12px 12px 12px 0;
    border-bottom: 1px solid var(--line);
    vertical-align: baseline;
    text-align: left;
    font: 400 16px/24px var(--font-text);
    text-wrap: pretty;
  }
  th {
    width: 52px;
    font: 600 12px/24px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  td:last-child {
    width: 96px;
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  tfoot td {
    border-bottom: 3px double var(--text);
    font-weight: 600;
  }
  tfoot td:last-child {
    font: 700 22px/28px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
