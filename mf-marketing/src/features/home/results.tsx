import { Link } from '@farmpost/shared/client/router';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { figures } from '../../site/marketing-figures';
import { BandHead, BlueBand, Wrap } from '../../site/page-parts';

const counts = [
  ['postcards in mailboxes: our goal', figures.postcardsMailed],
  ['leads sent to agents: our goal', figures.leads],
  ['active agents: our goal', figures.activeAgents],
  ['response rate in our model', `${figures.responseRate}%`],
  ['cost per lead in our model', figures.costPerLead],
  ['average ROI in our model', figures.averageRoi],
] as const;

/** Static figures: goals, and an illustrative model (decision 37). */
export function Results() {
  return (
    <BlueBand aria-labelledby="results">
      <Wrap>
        <BandHead>
          <h2 id="results">What we aim for</h2>
          <p>
            Goals and a model, not counts of customers.{' '}
            <Link to="/agent-success-stories">Read three illustrative stories</Link>
          </p>
        </BandHead>
        <Tally>
          {counts.map(([what, figure]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Tally>
        <Foot>
          <span>Illustrative. Results vary by market.</span>
          <span>{figures.hoursToPrinter} hours from listing to printer</span>
        </Foot>
      </Wrap>
    </BlueBand>
  );
}

const Tally = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 20px 12px 20px 0;
    border-top: 1px solid var(--band-line);
  }
  div:nth-child(even) {
    padding-left: 16px;
    border-left: 1px solid var(--band-line);
  }
  dt {
    margin-top: 8px;
    font: 500 15px/22px var(--font-text);
    color: var(--band-soft);
  }
  dd {
    font: 700 clamp(34px, 4.6vw, 60px) / 1 var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.02em;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    div:nth-child(n) {
      padding: 24px 24px 24px 32px;
      border-left: 1px solid var(--band-line);
    }
    div:nth-child(3n + 1) {
      padding-left: 0;
      border-left: 0;
    }
  }
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 32px;
  padding-top: 20px;
  border-top: 1px solid var(--band-line);
  font-size: 14px;
  line-height: 20px;
`;
