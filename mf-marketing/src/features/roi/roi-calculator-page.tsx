import { Link } from '@farmpost/shared/client/router';
import { formatMoney } from '@farmpost/shared/domain/format';
import { unitPriceOf } from '@farmpost/shared/domain/pricing';
import styled from 'styled-components';
import { useRates } from '../../site/card-rates';
import { figures } from '../../site/marketing-figures';
import {
  Acts,
  Band,
  BandHead,
  PageOpening,
  QuestionList,
  QuietLink,
  StartLink,
  Wrap,
} from '../../site/page-parts';
import { SliderRoiCalculator } from './slider-roi-calculator';

/** `/roi-calculator`: four sliders and a year of mail. */
export function Page() {
  const rates = useRates();
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            What would a year of postcards <em>bring back?</em>
          </h1>
          <p>
            Four sliders, five lines of arithmetic. It starts carefully, at half a percent of homes answering;
            drag it to what you have seen on your own streets.
          </p>
        </PageOpening>
        <SliderRoiCalculator />
      </Wrap>
      <Band aria-labelledby="sliders">
        <Wrap>
          <BandHead>
            <h2 id="sliders">Where to put the sliders</h2>
            <p>An estimate is as good as its worst guess. These are the ones to think about.</p>
          </BandHead>
          <QuestionList>
            <div>
              <dt>Budget</dt>
              <dd>
                All you would spend on cards in a month. One listing takes at least $
                {figures.minimumBudgetDollars}; for the whole neighborhood around it we suggest{' '}
                {figures.wholeNeighborhoodDollars}.
              </dd>
            </div>
            <div>
              <dt>Cost per postcard</dt>
              <dd>
                With us a postcard is {formatMoney(unitPriceOf(rates, '4x6'))} and a letter{' '}
                {formatMoney(unitPriceOf(rates, 'letter'))}, all in. Doing it yourself, add the list, the
                design and your evening.
              </dd>
            </div>
            <div>
              <dt>Response rate</dt>
              <dd>
                Our illustrative model plans with {figures.responseRate}%; the industry range is{' '}
                {figures.industryResponseRate}. The slider ends at 2% on purpose: if a year pays there, it
                pays.
              </dd>
            </div>
            <div>
              <dt>Commission</dt>
              <dd>
                Use your last five deals, not your best one. A tenth of the leads become deals here; answering
                within the hour is what makes that true.
              </dd>
            </div>
          </QuestionList>
          <Other>
            Want it month by month, with your own listings?{' '}
            <Link to="/proven-roi">Use the other calculator</Link>.
          </Other>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/blog/postcard-marketing-roi-study-2024">Read the postcard study</QuietLink>
          </Acts>
        </Wrap>
      </Band>
    </>
  );
}

const Other = styled.p`
  margin-bottom: 20px;
  font-size: 16px;
  line-height: 24px;
`;
