import styled from 'styled-components';
import { figures } from '../../site/marketing-figures';
import { Acts, PageOpening, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { ThreeSteps } from '../../site/three-steps';
import { Benefits } from './benefits';
import { CardJourney } from './card-journey';

/** `/how-it-works`: what an agent does, what happens to one card and when, and the benefits. */
export function Page() {
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            You do three things. <em>The mail does the rest.</em>
          </h1>
          <p>
            Set it up once in {figures.setupWithin}. From then on each listing you take writes to the homes
            around it, and the neighbors who answer come to you.
          </p>
          <Campaign />
        </PageOpening>
      </Wrap>
      <ThreeSteps />
      <CardJourney />
      <Benefits />
      <Begin aria-labelledby="begin">
        <Wrap>
          <h2 id="begin">Your next listing could go first.</h2>
          <p>{figures.freePostcards} postcards are free, enough for the closest neighbors of one home.</p>
          <Campaign />
        </Wrap>
      </Begin>
    </>
  );
}

function Campaign() {
  return (
    <Acts>
      <StartLink to="/campaign/new">Start a campaign</StartLink>
      <QuietLink to="/pricing">See pricing</QuietLink>
    </Acts>
  );
}

const Begin = styled.section`
  padding-block: clamp(56px, 7vw, 96px);

  h2 {
    font: 700 clamp(30px, 3.75vw, 48px) / 1.06 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  p {
    margin: 12px 0 24px;
    font-size: 17px;
    line-height: 26px;
    color: var(--muted);
  }
`;
