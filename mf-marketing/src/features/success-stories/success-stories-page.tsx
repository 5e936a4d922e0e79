import styled from 'styled-components';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, PageOpening, Points, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { StoryCarousel } from './story-carousel';

/** `/agent-success-stories`: three illustrative years of mail, and how they compare. */
export function Page() {
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            Three agents, <em>three kinds of street.</em>
          </h1>
          <p>
            Our goal is {figures.activeAgentsExact} active agents. These three stories are illustrative: made
            up to show how a year goes, with sums you can check line by line at the prices everyone pays.
          </p>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/proven-roi">See the returns</QuietLink>
          </Acts>
        </PageOpening>
        <StoryCarousel />
      </Wrap>
      <Band aria-labelledby="compare">
        <Wrap>
          <BandHead>
            <h2 id="compare">Better than ordinary mail, and why</h2>
            <p>
              The industry’s average response to a postcard is {figures.industryResponseAverage}. Our
              illustrative model plans with {figures.responseRate}%, at {figures.costPerLead} a lead.
            </p>
          </BandHead>
          <Reasons>
            <li>
              <h3>It is about their street</h3>
              <p>A home that just listed or just sold two doors down is news. A logo is not.</p>
            </li>
            <li>
              <h3>It is on time</h3>
              <p>
                {figures.hoursToPrinter} hours from listing to printer, so the card arrives while the sign is
                still up.
              </p>
            </li>
            <li>
              <h3>It goes to owners</h3>
              <p>
                Chosen by equity, length of ownership and home value, with renters, recent buyers and everyone
                who asked for no mail left out.
              </p>
            </li>
            <li>
              <h3>It asks one thing</h3>
              <p>What could your home sell for? The code opens a page with that question and nothing else.</p>
            </li>
          </Reasons>
          <Acts>
            <QuietLink to="/too-busy-to-market">Too busy to market?</QuietLink>
            <QuietLink to="/blog/postcard-marketing-roi-study-2024">Read the postcard study</QuietLink>
          </Acts>
        </Wrap>
      </Band>
    </>
  );
}

const Reasons = styled(Points).attrs({ as: 'ol' })`
  margin-bottom: 40px;
`;
