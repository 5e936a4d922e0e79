import { Link } from '@farmpost/shared/client/router';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import styled from 'styled-components';
import { pathOf } from '../../articles/article';
import { Caps, Masthead, Sheet } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';

/** `/guides`: the three guides, in the order in which an agent needs them. */
export function Page() {
  return (
    <Sheet>
      <Masthead>
        <h1 tabIndex={-1}>Agent Guides</h1>
        <p>
          Three guides, start to finish: your first card, the neighborhood you want to be known in, and the
          MLS that feeds both. Each takes less time than addressing ten envelopes.
        </p>
      </Masthead>
      <Guides>
        {articlesOf('guides').map((guide, at) => (
          <li key={guide.slug}>
            <b aria-hidden="true">{at + 1}</b>
            <div>
              <Caps>{guide.category}</Caps>
              <h2>
                <Link to={pathOf(guide)}>{guide.title}</Link>
              </h2>
              <p>{guide.description}</p>
              <small>{guide.minutes} min read</small>
            </div>
          </li>
        ))}
      </Guides>
      <Ways aria-labelledby="ways">
        <h2 id="ways">Rather do it than read about it?</h2>
        <p>Setup takes four steps and keeps what you entered if you leave.</p>
        <div>
          <ButtonLink look="primary" to="/onboarding">
            Start the setup
          </ButtonLink>
          <ButtonLink to="/dashboard">Open your dashboard</ButtonLink>
        </div>
      </Ways>
    </Sheet>
  );
}

const Guides = styled.ol`
  margin-block: 12px 48px;

  > li {
    display: grid;
    grid-template-columns: clamp(48px, 9vw, 112px) minmax(0, 1fr);
    gap: 12px;
    padding-block: 32px;
    border-bottom: 1px solid var(--line);
  }
  b {
    font: 800 clamp(44px, 7vw, 84px) / 0.9 var(--font-display);
    font-variant-numeric: lining-nums;
    color: var(--primary);
  }
  h2 {
    margin-top: 8px;
    font: 700 clamp(24px, 3vw, 32px) / 1.2 var(--font-display);
    text-wrap: balance;
  }
  p + h2 + p,
  h2 + p {
    max-width: 60ch;
    margin-top: 10px;
    font-size: 17px;
    line-height: 27px;
    color: var(--muted);
  }
  small {
    display: block;
    margin-top: 10px;
    font-size: 14px;
    line-height: 20px;
    color: var(--subtle);
  }
`;

const Ways = styled.section`
  padding: clamp(24px, 4vw, 40px);
  background: var(--primary-soft);
  color: var(--on-primary-soft);

  h2 {
    font: 700 26px/32px var(--font-display);
  }
  p {
    margin-top: 8px;
    font-size: 17px;
    line-height: 26px;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 20px;
  }
`;
