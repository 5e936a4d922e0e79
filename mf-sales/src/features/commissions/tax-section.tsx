/** The salesperson's payments of the year beside the threshold of Form 1099-NEC, and the state of their form. */
import { apiQuery } from '@farmpost/shared/client/query';
import type { OwnTaxForm } from '@farmpost/shared/contracts/tax-forms';
import { formatDollars, formatFullDate, formatMoney } from '@farmpost/shared/domain/format';
import { taxFormStateNames } from '@farmpost/shared/domain/tax-forms';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

export function TaxSection() {
  const form = useQuery(apiQuery('GET /sales/tax-form'));
  const { data } = form;
  const state = data && taxFormStateNames[data.state];
  return (
    <Section title="Taxes" flush aside={state && <Badge tone={state.tone}>{state.name}</Badge>}>
      {form.isPending && <SkeletonRows label="Loading your tax form" rows={2} />}
      {form.isError && !data && (
        <Body>
          <p>Your tax form did not load.</p>
          <Button size="small" busy={form.isFetching} onClick={() => void form.refetch()}>
            Try Again
          </Button>
        </Body>
      )}
      {data && (
        <>
          <Facts
            termWidth="112px"
            facts={data.years.map((year) => [`Paid in ${year.year}`, <Year key={year.year} year={year} />])}
          />
          <Body>
            <p>{storyOf(data)}</p>
          </Body>
        </>
      )}
    </Section>
  );
}

function Year({ year }: { readonly year: OwnTaxForm['years'][number] }) {
  const { paidCents, thresholdCents, isThresholdFinal, isReached } = year;
  const threshold = isThresholdFinal
    ? formatDollars(thresholdCents)
    : `${formatDollars(thresholdCents)}, or the higher amount that the IRS sets`;
  return (
    <>
      <b>{formatMoney(paidCents)}</b>{' '}
      <small>
        {isReached
          ? 'You get a Form 1099-NEC for this year.'
          : `Form 1099-NEC is for payments of ${threshold} or more.`}
      </small>
    </>
  );
}

function storyOf({ state, askedOn, onFileOn }: OwnTaxForm): string {
  switch (state) {
    case 'on_file':
      return `Your Form W-9 is on file${onFileOn === null ? '' : ` since ${formatFullDate(onFileOn)}`}.`;
    case 'asked':
      return `We asked you for a Form W-9${askedOn === null ? '' : ` on ${formatFullDate(askedOn)}`}. Send it the way we asked; it is not uploaded here.`;
    case 'stripe_asks':
      return 'Stripe still needs your tax details. Give them on its page, under Getting paid.';
    case 'stripe_has':
      return 'Stripe has your tax details. Your tax forms are on its page.';
    default:
      return 'There is nothing to do. We ask you for a Form W-9 when we need it.';
  }
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 12px 20px 16px;
  color: var(--muted);
`;
