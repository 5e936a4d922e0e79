import { Link } from '@farmpost/shared/client/router';
import { formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { HomeRoiCalculator } from '../../calculators/home-roi-calculator';
import { Comparison } from '../../site/comparison';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, PageOpening, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { CaseStudies } from './case-studies';
import { ChannelTable } from './channel-table';
import { CLOSING_DOLLARS } from './channels';

const minimumCents = figures.minimumBudgetDollars * 100;

/** `/proven-roi`: a breakdown of the claimed return. */
export function Page() {
  const cardCents = useCardCents();
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            One closing pays for <em>a whole year of mail.</em>
          </h1>
          <p>
            Three figures of an illustrative model, and below them all the arithmetic: your own numbers, the
            other channels, a good year, a bad one, and what you stand to lose.
          </p>
        </PageOpening>
        <Stats>
          <div>
            <dt>average ROI in our model</dt>
            <dd>{figures.averageRoi}</dd>
          </div>
          <div>
            <dt>response rate in our model, against {figures.industryResponseAverage} in the industry</dt>
            <dd>{figures.responseRate}%</dd>
          </div>
          <div>
            <dt>cost per lead in our model</dt>
            <dd>{figures.costPerLead}</dd>
          </div>
        </Stats>
      </Wrap>
      <Band aria-labelledby="numbers">
        <Wrap>
          <BandHead>
            <h2 id="numbers">Try to break it</h2>
            <p>
              Any whole number will do. Lower the commission, mail one listing, and see where it stops paying
              off.
            </p>
          </BandHead>
          <HomeRoiCalculator action={<StartLink to="/signup">Start Free</StartLink>} />
        </Wrap>
      </Band>
      <Band aria-labelledby="channels">
        <Wrap>
          <BandHead>
            <h2 id="channels">What a closing costs elsewhere</h2>
            <p>
              The bar is the part of one {formatDollars(CLOSING_DOLLARS * 100)} commission that goes into
              winning it. The shorter, the more you keep.
            </p>
          </BandHead>
          <ChannelTable />
          <Note>
            Illustrative. The first line is the year of{' '}
            <Link to="/blog/postcard-marketing-roi-study-2024">our postcard study</Link>; the ads and portals
            are middles of the ranges that agents name, which differ from town to town.{' '}
            <Link to="/blog/direct-mail-vs-digital-marketing">When ads are the better tool</Link>
          </Note>
        </Wrap>
      </Band>
      <Band aria-labelledby="cases">
        <Wrap>
          <BandHead>
            <h2 id="cases">Three years, one of them bad</h2>
            <p>
              Case studies, made up to show how a year can go and calculated at the prices everyone pays. No
              real agent is behind them.
            </p>
          </BandHead>
          <CaseStudies />
        </Wrap>
      </Band>
      <Band aria-labelledby="risk">
        <Wrap>
          <BandHead>
            <h2 id="risk">What you stand to lose</h2>
            <p>No one can promise you a listing. But you can compare what it costs to find out.</p>
          </BandHead>
          <Comparison
            questions={[
              'To try it',
              'Locked in for',
              'If you change your mind',
              'If cards do not arrive',
              'Your time',
            ]}
            alternatives={[
              {
                name: 'Farmpost',
                price: (
                  <>
                    {formatDollars(minimumCents)} <small>at most, on the smallest listing</small>
                  </>
                ),
                answers: [
                  `The first ${figures.freePostcards} postcards are free.`,
                  'Nothing. Pause or cancel any time.',
                  'Stop a mailing within half an hour of approving it and it costs nothing.',
                  `Cards that fail or come back are credited, ${formatMoney(cardCents)} each.`,
                  `Once: our goal is ${figures.setupMinutes} minutes on average.`,
                ],
              },
              {
                name: 'A traditional agency',
                price: (
                  <>
                    {figures.agencyDollars} <small>a month</small>
                  </>
                ),
                answers: [
                  'A month’s fee, before the first card.',
                  'What the contract says; many run for months.',
                  'A call, and what is printed is paid for.',
                  'Ask before you sign.',
                  'Meetings, drafts, approvals.',
                ],
              },
              {
                name: 'Doing it yourself',
                price: (
                  <>
                    {figures.doItYourselfDollars} <small>per mailing</small>
                  </>
                ),
                answers: [
                  'A whole mailing: list, print run and postage.',
                  'Nothing.',
                  'Until you press Print.',
                  'Returned cards are yours to pay for.',
                  'An evening for each listing.',
                ],
              },
            ]}
          />
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/simple-pricing">See simple pricing</QuietLink>
            <QuietLink to="/roi-calculator">A year at a glance</QuietLink>
          </Acts>
        </Wrap>
      </Band>
    </>
  );
}

const Stats = styled.dl`
  display: grid;
  border-top: 4px solid var(--text);
  box-shadow:
    inset 0 2px 0 var(--bg),
    inset 0 3px 0 var(--text);

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 24px 0;
  }
  div + div {
    border-top: 1px solid var(--line);
  }
  dt {
    margin-top: 8px;
    font: 500 16px/24px var(--font-text);
    color: var(--muted);
  }
  dd {
    font: 800 clamp(64px, 8.6vw, 120px) / 0.95 var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.03em;
  }
  div:first-child dd {
    color: var(--primary);
  }
  @media ${aboveTablet} {
    grid-template-columns: 5fr 4fr 3fr;

    div {
      padding: 36px 24px 28px 32px;
    }
    div + div {
      border-top: 0;
      border-left: 1px solid var(--line);
    }
    div:first-child {
      padding-left: 0;
    }
  }
`;

const Note = styled.p`
  max-width: 66ch;
  margin-top: 20px;
  font-size: 14px;
  line-height: 21px;
  color: var(--muted);
  text-wrap: pretty;
`;
