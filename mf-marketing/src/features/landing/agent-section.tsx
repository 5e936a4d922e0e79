import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { InitialsStamp } from '../../art/stamp';
import { RosetteIcon, StarIcon } from '../../homeowner/icons';
import { Wrap } from '../../homeowner/parts';

/** `$96M`, `$1.2M`, `$850K`. Not `Intl`: servers and browsers round compact currency differently, which breaks hydration. */
export function compactDollars(amount: number): string {
  const [size, unit] = amount >= 999_500 ? [1_000_000, 'M'] : amount >= 1000 ? [1000, 'K'] : [1, ''];
  const value = amount / size;
  return `$${unit === 'M' && value < 99.95 ? +value.toFixed(1) : Math.round(value)}${unit}`;
}

/** The agent card with the stats bar. Figures the agent has not entered are left out, not shown as zero. */
export function AgentSection({ agent }: { agent: PublicAgent }) {
  const { recognition, rating, ...figures } = agent.achievements;
  return (
    <Section aria-labelledby="agent">
      <Columns>
        <Card>
          {agent.photo_url ? (
            <Photo src={agent.photo_url} alt={`Portrait of ${agent.name}`} width="104" height="120" />
          ) : (
            <InitialsStamp name={agent.name} size="large" />
          )}
          <div>
            <h2 id="agent">{agent.name}</h2>
            {agent.title && <p data-strong="">{agent.title}</p>}
            {agent.brokerage && <p>{agent.brokerage}</p>}
          </div>
          {(recognition || rating !== null) && (
            <Badges>
              {recognition && (
                <li>
                  <RosetteIcon />
                  {recognition}
                </li>
              )}
              {rating !== null && (
                <li>
                  <StarIcon />
                  {rating} rating
                </li>
              )}
            </Badges>
          )}
        </Card>
        <Stats figures={figures} />
      </Columns>
    </Section>
  );
}

type Figures = Pick<PublicAgent['achievements'], 'homes_sold' | 'sales_volume' | 'years_experience'>;

function Stats({ figures }: { figures: Figures }) {
  const rows = [
    { label: 'homes sold', value: figures.homes_sold?.toLocaleString('en-US') },
    {
      label: 'sales volume',
      value: figures.sales_volume === null ? undefined : compactDollars(figures.sales_volume),
    },
    { label: 'years experience', value: figures.years_experience?.toLocaleString('en-US') },
  ].filter(({ value }) => value !== undefined);
  if (rows.length === 0) return null;
  return (
    <Bar>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Bar>
  );
}

const Section = styled.section`
  background: var(--surface);
  border-block: 1px solid var(--line);
`;

const Columns = styled(Wrap)`
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 56px;
    align-items: center;
    padding-block: 24px;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 20px;
  align-items: center;
  padding-block: 28px;

  h2 {
    font: 700 26px/30px var(--font-display);
  }
  p {
    margin-top: 4px;
    font-size: 15px;
    line-height: 22px;
    color: var(--muted);
  }
  p[data-strong] {
    color: var(--text);
    font-weight: 600;
  }
  @media ${aboveTablet} {
    column-gap: 28px;
    align-items: end;

    > svg,
    > img {
      grid-row: 1 / 3;
      align-self: center;
      width: 132px;
      height: 153px;
    }
  }
`;

const Photo = styled.img`
  object-fit: cover;
  border: 4px solid var(--surface);
  outline: 1px solid var(--line);
`;

const Badges = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    padding: 4px 12px;
    /* A pill shape on one line, and no lens shape if a long honor takes two. */
    border-radius: 16px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font: 600 14px/20px var(--font-text);
  }
  @media ${aboveTablet} {
    grid-column: 2;
    align-self: start;
    margin-top: -8px;
  }
`;

const Bar = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: auto;
  border-top: 2px solid var(--text);

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 16px 12px 24px 14px;
  }
  div:first-child {
    padding-left: 0;
  }
  div + div {
    border-left: 1px solid var(--line);
  }
  dd {
    font: 700 clamp(26px, 7.4vw, 40px) / 1.1 var(--font-display);
    letter-spacing: -0.015em;
    font-variant-numeric: lining-nums;
  }
  dt {
    margin-top: 4px;
    font: 500 13px/18px var(--font-text);
    color: var(--muted);
  }
  @media ${aboveTablet} {
    div {
      padding: 20px 16px 12px 24px;
    }
  }
`;
