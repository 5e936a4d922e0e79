import { formatCount, formatDollars, formatQuantity } from '@farmpost/shared/domain/format';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { SumsTable } from '../../site/sums-table';
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
  const cardCents = useCardCents();
  const { spentCents, earnedCents, roiPercent } = outcomeOf(year, cardCents);
  const lines = [
    { what: 'Postcards', how: year.mailings, value: formatCount(year.cards) },
    { what: 'Cards and membership', how: 'first 20 cards free', value: formatDollars(spentCents) },
    {
      what: 'Commission',
      how: `${formatQuantity(year.closings, 'closing')} of ${formatQuantity(year.leads, 'lead')}`,
      value: formatDollars(earnedCents),
    },
    { what: 'Return', how: '(earned − spent) ÷ spent', value: `${String(roiPercent).replace('-', '−')}%` },
  ];
  return <SumsTable caption={`${title}: twelve months`} hidesCaption lines={lines} />;
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
    margin-top: auto;
    border-top: 2px solid var(--text);
  }
  tr:last-child td {
    font: 800 32px/36px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
