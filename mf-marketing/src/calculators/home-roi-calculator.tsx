import {
  homeRoi,
  homeRoiAssumptions,
  homeRoiDefaults,
  homeRoiGuidance,
  wholeNumberOf,
  type HomeRoi,
  type HomeRoiInput,
} from '@farmpost/shared/domain/calculators/home-roi';
import { formatCount, formatDollars, formatQuantity } from '@farmpost/shared/domain/format';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useState, type ReactNode } from 'react';
import { figures } from '../site/marketing-figures';
import { Calculator, Inputs, Results } from './calculator-parts';
import { useCardCents } from '../site/card-rates';

const usd = (dollars: number) => formatDollars(dollars * 100);
const { commission, budget, example } = homeRoiGuidance;
const responseRate = `${homeRoiAssumptions.answersPerThousand / 10}%`;

/** Input stays as typed; the results read it as whole numbers. */
const asTyped = ({ commissionDollars, listingsPerMonth, budgetDollars }: HomeRoiInput) => ({
  commission: String(commissionDollars),
  listings: String(listingsPerMonth),
  budget: String(budgetDollars),
});

/** The calculator of `/` and `/proven-roi` (decision 26). Works with its defaults before any script runs. */
export function HomeRoiCalculator({
  action,
}: {
  /** A link below the fields. */
  readonly action?: ReactNode;
}) {
  const cardCents = useCardCents();
  const [typed, setTyped] = useState(asTyped(homeRoiDefaults));
  const field = (name: keyof typeof typed) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    step: 1,
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  const input: HomeRoiInput = {
    commissionDollars: wholeNumberOf(typed.commission),
    listingsPerMonth: wholeNumberOf(typed.listings),
    budgetDollars: wholeNumberOf(typed.budget),
  };
  const roi = homeRoi(input);
  return (
    <Calculator>
      <Inputs autoComplete="off" aria-label="Your numbers" onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...field('commission')}
          label="Average commission"
          prefix="$"
          help={`Most agents earn ${usd(commission.from)}–${formatCount(commission.to)} a closing.`}
        />
        <TextField {...field('listings')} label="Listings a month" />
        <TextField
          {...field('budget')}
          label="Budget per listing"
          prefix="$"
          help={`We suggest ${usd(budget.from)}–${budget.to}: ${usd(example.budgetDollars)} mails about ${example.aboutPostcards} postcards. Minimum ${usd(figures.minimumBudgetDollars)} per listing.`}
        />
        {action}
      </Inputs>
      <Results
        label="Estimated return a month"
        figure={roi.percent < homeRoiAssumptions.maximumPercent ? `${roi.percent}%` : 'Over 10×'}
        meaning={breakEven(roi)}
        caption="Estimate of one month"
        lines={linesOf(roi, input)}
        note={
          <>
            An illustrative model, not a promise. It counts {homeRoiAssumptions.cardCents}¢ a card; an account
            is charged {cardCents}¢. Every line rounds down. Your market and your follow-up decide the rest.
          </>
        }
      />
    </Calculator>
  );
}

function breakEven({ investment, breakEvenClosings }: HomeRoi): string {
  if (breakEvenClosings === null || investment === 0) {
    return 'Enter a commission, listings and a budget to see your break-even.';
  }
  return breakEvenClosings === 1
    ? '1 closing pays for the whole month of mail.'
    : `${formatCount(breakEvenClosings)} closings pay for the whole month of mail.`;
}

const linesOf = (roi: HomeRoi, { listingsPerMonth, budgetDollars, commissionDollars }: HomeRoiInput) => [
  {
    what: 'Mail budget',
    how: `${formatQuantity(listingsPerMonth, 'listing')} × ${usd(budgetDollars)}`,
    value: usd(roi.investment),
  },
  {
    what: 'Postcards',
    how: `the model’s ${homeRoiAssumptions.cardCents}¢ each`,
    value: formatCount(roi.postcards),
  },
  { what: 'Leads', how: `${responseRate} of postcards`, value: formatCount(roi.leads) },
  {
    what: 'Closings',
    how: `${homeRoiAssumptions.closingsPerHundredLeads}% of leads`,
    value: formatCount(roi.closings),
  },
  {
    what: 'Commission',
    how: `${formatQuantity(roi.closings, 'closing')} × ${usd(commissionDollars)}`,
    value: usd(roi.revenue),
  },
];
