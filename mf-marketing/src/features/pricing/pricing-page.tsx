import { formatDollars } from '@farmpost/shared/domain/format';
import { MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import styled from 'styled-components';
import { Comparison } from '../../site/comparison';
import { figures } from '../../site/marketing-figures';
import {
  Acts,
  Band,
  BandHead,
  BlueBand,
  PageOpening,
  QuestionList,
  QuietLink,
  StartLink,
  Wrap,
} from '../../site/page-parts';
import { StructuredData } from '../../site/structured-data';
import { PlanStamps } from './plan-stamps';
import { useRates } from '../../site/card-rates';
import { questionsAt } from './questions';
import { Today } from './today';
import { PERIOD_PARAMETER, useBillingPeriod } from './use-billing-period';

/** `/pricing`: the plans, what an account is charged today, and what the alternatives cost. */
export function Page() {
  const rates = useRates();
  const { period, choose } = useBillingPeriod();
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            Every rate on one page, <em>none in the small print.</em>
          </h1>
          <p>
            Three plans for a steady volume, and the plain rates that every account starts on. Your first{' '}
            {figures.freePostcards} postcards are free on all of them.
          </p>
        </PageOpening>
      </Wrap>
      <BlueBand aria-labelledby="plans">
        <Wrap>
          <BandHead>
            <h2 id="plans">By the month, by the sheet</h2>
            <Choice action="/pricing" onSubmit={(event) => event.preventDefault()}>
              <Segmented
                label="Billing"
                hideLabel
                name={PERIOD_PARAMETER}
                options={[
                  { value: 'annual', label: 'Annual' },
                  { value: 'monthly', label: 'Monthly' },
                ]}
                value={period}
                onChange={choose}
              />
              <Button type="submit">Show</Button>
            </Choice>
          </BandHead>
          <PlanStamps period={period} />
          <Today />
        </Wrap>
      </BlueBand>
      <Band aria-labelledby="alternatives">
        <Wrap>
          <BandHead>
            <h2 id="alternatives">What else the money buys</h2>
            <p>The same job, done three ways: cards around one listing, in the mail within days.</p>
          </BandHead>
          <Comparison
            questions={['Who chooses the homes', 'Design and print', 'Who answered', 'Your part']}
            alternatives={[
              {
                name: 'Farmpost',
                price: (
                  <>
                    {formatDollars(MEMBERSHIP_CENTS)} <small>a month, plus postcards</small>
                  </>
                ),
                answers: [
                  'Public records: equity, years owned, home value. Who asked for no mail is left out.',
                  `Your photo and license in a card that fits postal rules, at the printer within ${figures.hoursToPrinter} hours of the listing.`,
                  'A code on each card, so each lead names the card it came from.',
                  `Set a budget once: ${figures.setupMinutes} minutes on average is our goal. Then answer the phone.`,
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
                  'A list they buy, often by ZIP code.',
                  'Made for you, in rounds of drafts.',
                  'A report at the end of the month.',
                  'Briefings, approvals, and a contract to read.',
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
                  'You, with a list from a broker.',
                  'A template, a print shop and a trip to the post office.',
                  'Anyone who mentions the card.',
                  'An evening for each listing.',
                ],
              },
            ]}
          />
        </Wrap>
      </Band>
      <Band aria-labelledby="questions">
        <Wrap>
          <BandHead>
            <h2 id="questions">Asked before signing up</h2>
            <p>Not answered here? Write to us; you’ll hear back within one business day.</p>
          </BandHead>
          <QuestionList>
            {questionsAt(rates).map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </QuestionList>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/simple-pricing">See simple pricing</QuietLink>
            <QuietLink to="/contact">Ask a question</QuietLink>
          </Acts>
          <StructuredData
            data={{
              '@context': 'https://schema.org',
              '@type': 'FAQPage',
              mainEntity: questionsAt(rates).map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            }}
          />
        </Wrap>
      </Band>
    </>
  );
}

const Choice = styled.form`
  display: flex;
  gap: 12px;
  color-scheme: light;

  fieldset {
    flex: none;
  }
  fieldset span {
    min-height: 44px;
    padding-inline: 24px;
    font-size: 16px;
  }
  @media (scripting: enabled) {
    button {
      display: none;
    }
  }
  @media ${aboveTablet} {
    justify-content: flex-end;
  }
`;
