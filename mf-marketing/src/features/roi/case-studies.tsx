import { formatCount, formatDollars, formatQuantity } from '@farmpost/shared/domain/format';
import styled from 'styled-components';
import { wide } from '../../site/page-parts';
import { outcomeOf } from '../../site/year-of-mail';
import { cases, type CaseStudy } from './cases';

/** Three illustrative years, each with its sums. */
export function CaseStudies() {
  return (
    <Sheets>
      {cases.map((study) => (
        <li key={study.title}>
          <small>Illustrative · {study.who}</small>
          <h3>{study.title}</h3>
          <p>{study.text}</p>
          <Sums {...study} />
        </li>
      ))}
    </Sheets>
  );
}

function Sums({ title, year }: CaseStudy) {
  const { spentCents, earnedCents, roiPercent } = outcomeOf(year);
  const lines = [
    ['Postcards', year.mailings, formatCount(year.cards)],
    ['Cards and membership', 'first 20 cards free', formatDollars(spentCents)],
    [
      'Commission',
      `${formatQuantity(year.closings, 'closing')} of ${formatQuantity(year.leads, 'lead')}`,
      formatDollars(earnedCents),
    ],
    ['Return', '(earned − spent) ÷ spent', `${String(roiPercent).replace('-', '−')}%`],
  ] as const;
  return (
    <table>
      <caption className="visually-hidden">{title}: twelve months</caption>
      <tbody>
        {lines.map(([what, how, value]) => (
          <tr key={what}>
            <th scope="row">
              {what} <small>{how}</small>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Sheets = styled.ul`
  display: grid;
  gap: 24px;

  li {
    display: flex;
    flex-direction: column;
    padding: clamp(20px, 2.4vw, 32px);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-paper);
  }
  li > small {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  h3 {
    margin-top: 8px;
    font: 700 26px/32px var(--font-display);
    letter-spacing: -0.01em;
  }
  p {
    margin: 12px 0 24px;
    font-size: 16px;
    line-height: 25px;
    text-wrap: pretty;
  }
  table {
    width: 100%;
    margin-top: auto;
    border-top: 2px solid var(--text);
  }
  th,
  td {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: baseline;
    font: 500 16px/22px var(--font-text);
  }
  th small {
    display: block;
    font: 400 13px/18px var(--font-text);
    color: var(--muted);
  }
  td {
    padding-left: 12px;
    text-align: right;
    white-space: nowrap;
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
  }
  tr:last-child > * {
    border-bottom: 3px double var(--text);
  }
  tr:last-child td {
    font: 800 32px/36px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  ${wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
