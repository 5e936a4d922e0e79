/** Tips for the next mailings, each with the rows that it comes from. */
import { Link } from '@farmpost/shared/client/router';
import type { Performance, Tip } from '@farmpost/shared/contracts/performance';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

/** Strength in words, because a probability alone reads as a score. */
function strengthOf(chance: number): string {
  const odds = formatCount(Math.round(1 / Math.max(chance, 0.001)));
  const strength = chance < 0.01 ? 'Strong' : chance < 0.1 ? 'Fair' : 'Weak';
  return `${strength}: chance alone, ${chance < 0.001 ? 'less than 1 in 1,000' : `1 in ${odds}`}`;
}

export function TipsSection({ data }: { readonly data: Performance }) {
  return (
    <Section title="What to try next">
      {data.tips.length === 0 ? (
        <p>
          No difference stands out yet. A tip needs two kinds of cards with at least 30 cards each, and a
          difference that chance alone would make less than one time in three.
        </p>
      ) : (
        <List>
          {data.tips.map((tip) => (
            <li key={tip.dimension}>
              <h3>{tip.title}</h3>
              <small>{strengthOf(tip.chance)}</small>
              <p>{tip.text}</p>
              <Rows tip={tip} rows={data.comparison[tip.dimension]} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function Rows({
  tip,
  rows,
}: {
  readonly tip: Tip;
  readonly rows: Performance['comparison'][Tip['dimension']];
}) {
  const named = tip.keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  return (
    <p>
      {'Rows: '}
      <Link to={`?compare=${tip.dimension}`} preventScrollReset>
        {named.map(({ name, accepted }) => `${name} (${formatQuantity(accepted, 'card')})`).join(', ')}
      </Link>
    </p>
  );
}

const List = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 20px;
  margin: 0;
  padding: 0;
  h3 {
    font: 600 17px/24px var(--font-display);
  }
  small {
    display: block;
    margin-bottom: 4px;
    color: var(--muted);
  }
  p {
    font-size: 13px;
  }
`;
