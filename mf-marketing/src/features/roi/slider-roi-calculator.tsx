import {
  dealsPerHundredLeads,
  sliderRoiRanges,
  type SliderRoi,
  type SliderRoiInput,
} from '@farmpost/shared/domain/calculators/roi-sliders';
import {
  formatCount,
  formatDollars,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Slider } from '@farmpost/shared/ui/field/slider';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { Calculator, Inputs, Results } from '../../calculators/calculator-parts';
import { CopyLink } from '../../site/copy-link';
import { figures } from '../../site/marketing-figures';
import { parameterNames } from './slider-query';
import { useSliderNumbers } from './use-slider-numbers';

const usd = (dollars: number) => formatDollars(dollars * 100);
const price = (dollars: number) => formatMoney(dollars * 100);
const percent = (value: number) => formatPercent(value / 100);

/** The calculator on `/roi-calculator`. Without scripts it is a form that the server answers with the results. */
export function SliderRoiCalculator() {
  const cardCents = useCardCents();
  const { numbers, roi, query, change } = useSliderNumbers();
  const slider = (field: keyof SliderRoiInput) => ({
    ...sliderRoiRanges[field],
    name: parameterNames[field],
    value: numbers[field],
    onChange: change(field),
    showStops: true,
  });
  return (
    <Ticket>
      <Inputs
        action="/roi-calculator"
        autoComplete="off"
        aria-label="Your numbers"
        onSubmit={(event) => event.preventDefault()}
      >
        <Slider
          {...slider('budgetDollars')}
          label="Budget a month"
          format={usd}
          help={`Minimum ${usd(figures.minimumBudgetDollars)} per listing.`}
        />
        <Slider
          {...slider('costDollars')}
          label="Cost per postcard"
          format={price}
          help={`Ours is ${formatMoney(cardCents)}, with printing and postage. The rest is for comparing.`}
        />
        <Slider
          {...slider('responsePercent')}
          label="Response rate"
          format={percent}
          help="Homes that scan the code or call, of all that got a card."
        />
        <Slider
          {...slider('commissionDollars')}
          label="Commission a deal"
          format={usd}
          help="What reaches you, after the split."
        />
        <WithoutScripts>
          <Button look="primary" size="large" type="submit" block>
            Estimate
          </Button>
        </WithoutScripts>
        <Acts>
          <ButtonLink look="primary" size="large" to="/campaign/new">
            Create Campaign
          </ButtonLink>
          <ButtonLink size="large" to="/pricing">
            See pricing
          </ButtonLink>
        </Acts>
      </Inputs>
      <Results
        label="Estimated revenue a year"
        figure={usd(roi.revenue)}
        meaning={balanceOf(roi)}
        caption="Estimate of one year"
        lines={linesOf(roi, numbers)}
        note={
          <>
            An estimate, not a promise. Leads and deals round up, so small budgets look kinder than they are.
            The membership, {formatDollars(MEMBERSHIP_CENTS * 12)} a year, comes on top.
            <Copy>
              <CopyLink query={query} />
            </Copy>
          </>
        }
      />
    </Ticket>
  );
}

function balanceOf({ revenue, annualInvestment }: SliderRoi): string {
  const more = revenue - annualInvestment;
  if (more === 0) return 'Exactly what the mail costs.';
  return more > 0 ? `${usd(more)} more than the mail costs.` : `${usd(-more)} less than the mail costs.`;
}

const linesOf = (
  roi: SliderRoi,
  { budgetDollars, costDollars, responsePercent, commissionDollars }: SliderRoiInput,
) => [
  {
    what: 'Annual investment',
    how: `${usd(budgetDollars)} × 12 months`,
    value: usd(roi.annualInvestment),
  },
  {
    what: 'Postcards',
    how: `${formatCount(roi.annualPostcards / 12)} a month at ${price(costDollars)}`,
    value: formatCount(roi.annualPostcards),
  },
  { what: 'Leads', how: `${percent(responsePercent)} of postcards`, value: formatCount(roi.leads) },
  { what: 'Deals', how: `${dealsPerHundredLeads}% of leads`, value: formatCount(roi.deals) },
  {
    what: 'Revenue',
    how: `${formatQuantity(roi.deals, 'deal')} × ${usd(commissionDollars)}`,
    value: usd(roi.revenue),
  },
];

/** The results are a kraft docket, like the portal's job ticket. */
const Ticket = styled(Calculator)`
  > :last-child {
    --line: light-dark(#dcc893, #57492a);
    background: var(--kraft-soft);
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: auto;

  > * {
    flex: 1 1 160px;
  }
`;

const WithoutScripts = styled.div`
  @media (scripting: enabled) {
    display: none;
  }
`;

const Copy = styled.span`
  display: block;
  min-height: 32px;
  margin-top: 16px;
`;
