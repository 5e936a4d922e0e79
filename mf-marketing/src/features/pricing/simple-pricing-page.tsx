import { formatCount, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { affordablePieces, FREE_POSTCARDS, MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { abovePhone, aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { FirstIssueStamp } from '../../art/first-issue-stamp';
import { figures } from '../../site/marketing-figures';
import {
  Acts,
  Band,
  BandHead,
  BlueBand,
  OpeningBeside,
  PageOpening,
  Points,
  QuestionList,
  QuietLink,
  StartLink,
  Wrap,
} from '../../site/page-parts';
import { useCardCents } from '../../site/card-rates';
import { Receipts } from './receipts';

/** A listing's budget on the receipts: the low end of what we suggest for a whole neighborhood. */
const BUDGET_CENTS = 25_000;
const cardsFor = (dollars: number, cardCents: number) => {
  const cards = affordablePieces(dollars * 100, cardCents);
  return `${formatCount(cards)} cards for ${formatMoney(cards * cardCents)}`;
};

const trial = [
  {
    what: 'You set it up',
    how: `Our goal is ${figures.setupMinutes} minutes on average: your MLS, your photo, a budget. No payment method needed to start.`,
  },
  {
    what: `${FREE_POSTCARDS} cards go out`,
    how: 'Printed, stamped and mailed like all others, each with its code and your page behind it. A free card that is returned is yours again.',
  },
  {
    what: 'You see who answers',
    how: 'A lead arrives with the card that produced it. It may be that no one answers: twenty cards are a taste, not a study.',
  },
  {
    what: 'You decide',
    how: `Card ${FREE_POSTCARDS + 1} needs a payment method. Without one nothing more is mailed; with one your listings mail themselves, within your budget.`,
  },
];

/** `/simple-pricing`: the one offer, in plain words. */
export function Page() {
  const cardCents = useCardCents();
  return (
    <>
      <Opening>
        <PageOpening>
          <h1>
            {formatDollars(MEMBERSHIP_CENTS)} a month, <em>and the cards you send.</em>
          </h1>
          <p>
            A postcard is {formatMoney(cardCents)}, printed, stamped and in the mail. The first{' '}
            {FREE_POSTCARDS} are on us. No setup fee, no contract, no tier to choose. That is the whole price
            list; the rest of this page is arithmetic.
          </p>
          <Acts>
            <StartLink to="/signup">Mail my first {FREE_POSTCARDS} free</StartLink>
            <QuietLink to="/pricing">Compare plans</QuietLink>
          </Acts>
        </PageOpening>
        <FirstIssueStamp cards={FREE_POSTCARDS} />
      </Opening>
      <Till aria-labelledby="months">
        <Wrap>
          <BandHead>
            <h2 id="months">What a month comes to</h2>
            <p>
              With a budget of {formatDollars(BUDGET_CENTS)} for each listing. Divide by{' '}
              {formatMoney(cardCents)} and drop the fraction; the change is not charged.
            </p>
          </BandHead>
          <Receipts budgetCents={BUDGET_CENTS} />
          <p>
            A month without a listing is {formatDollars(MEMBERSHIP_CENTS)}. The smallest budget,{' '}
            {formatDollars(figures.minimumBudgetDollars * 100)}, mails{' '}
            {cardsFor(figures.minimumBudgetDollars, cardCents)}; $500 mails {cardsFor(500, cardCents)}. If
            fewer homes fit, you pay for fewer.
          </p>
        </Wrap>
      </Till>
      <Band aria-labelledby="trial">
        <Wrap>
          <BandHead>
            <h2 id="trial">A zero-risk trial, step by step</h2>
            <p>No clock runs. The free cards belong to your account until they are used.</p>
          </BandHead>
          <Steps>
            {trial.map(({ what, how }) => (
              <li key={what}>
                <h3>{what}</h3>
                <p>{how}</p>
              </li>
            ))}
          </Steps>
        </Wrap>
      </Band>
      <Band aria-labelledby="stop">
        <Wrap>
          <BandHead>
            <h2 id="stop">Four ways to stop</h2>
            <p>From one mailing to the whole account. None of them needs a phone call.</p>
          </BandHead>
          <QuestionList>
            <div>
              <dt>Stop a mailing</dt>
              <dd>
                Each waits half an hour after it is approved. Cancel it in that time and nothing is printed or
                charged.
              </dd>
            </div>
            <div>
              <dt>Pause</dt>
              <dd>
                No new postcards until you resume. Your page stays up, codes in the mail keep working and
                leads still reach you.
              </dd>
            </div>
            <div>
              <dt>Cancel</dt>
              <dd>
                The membership ends with the month you have paid for, and nothing more is mailed. Your leads
                stay readable, and you can come back.
              </dd>
            </div>
            <div>
              <dt>Delete</dt>
              <dd>
                Removes your account and your public page. Download your leads first; the export is one click.
              </dd>
            </div>
          </QuestionList>
          <p>
            Elsewhere: a traditional agency is {figures.agencyDollars} a month; doing it yourself is{' '}
            {figures.doItYourselfDollars} per mailing, plus your evenings.
          </p>
          <Last>
            <StartLink to="/signup">Start Free</StartLink>
            <QuietLink to="/proven-roi">See what it returns</QuietLink>
          </Last>
        </Wrap>
      </Band>
    </>
  );
}

const Opening = styled(OpeningBeside)`
  padding-bottom: 40px;

  > svg {
    width: min(62%, 280px);
    height: auto;
    margin: 16px auto;
    overflow: visible;
    filter: drop-shadow(0 1px 1px rgb(22 32 43 / 0.16)) drop-shadow(0 10px 16px rgb(22 32 43 / 0.18));
    transform: rotate(2deg);
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    padding-bottom: 0;
  }
`;

const Till = styled(BlueBand)`
  ul + p {
    max-width: 66ch;
    margin-top: 28px;
    font-size: 16px;
    line-height: 25px;
    text-wrap: pretty;
  }
  li {
    color: var(--text);
  }
`;

const Steps = styled(Points).attrs({ as: 'ol' })`
  counter-reset: step;

  li {
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    font: 800 44px/48px var(--font-display);
    font-variant-numeric: lining-nums;
    color: var(--primary);
  }
  h3 {
    margin-top: 4px;
  }
  @media ${abovePhone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Last = styled(Acts)`
  margin-top: 28px;
`;
