/** The budget for one listing, what it may bring, and the move from an old monthly budget. */
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import { clampListingBudget, listingBudget } from '@farmpost/shared/domain/billing';
import { budgetEstimate } from '@farmpost/shared/domain/calculators/budget-estimate';
import { formatCount, formatDollars } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { Actions, MoreLink, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { automaticCards } from '../../paths';
import { BudgetResults } from '../../onboarding/budget-results';
import { useMigrateBudget, useSaveListingBudget } from './api/billing';

export function BudgetTab({ settings }: { readonly settings: BillingSettings }) {
  const stored = clampListingBudget(settings.budgetSettings.defaultListingBudgetCents);
  const [draft, setDraft] = useState<number | null>(null);
  const save = useSaveListingBudget(settings.agentId);
  const cents = draft ?? stored;
  const { postcards, leads } = budgetEstimate(cents / 100);
  const isChanged = cents !== stored;
  const submit = () =>
    save.mutate(cents, {
      onSuccess: () => {
        setDraft(null);
        showToast({ message: `Budget saved: ${formatDollars(cents)} per listing` });
      },
    });
  return (
    <Stack>
      {settings.budgetSettings.monthlyBudgetCents !== null && (
        <Migration agentId={settings.agentId} monthlyCents={settings.budgetSettings.monthlyBudgetCents} />
      )}
      <Section title="Budget per listing">
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {save.isError && <Banner tone="danger">Failed to save settings. Please try again.</Banner>}
          <Slider
            label="Budget per listing"
            min={listingBudget.min / 100}
            max={listingBudget.max / 100}
            step={listingBudget.step / 100}
            value={cents / 100}
            format={(dollars) => `$${formatCount(dollars)}`}
            onChange={(dollars) => setDraft(dollars * 100)}
            help="At least $100 per listing. Automatic cards never cost more: their money is reserved when they are scheduled."
          />
          <p aria-live="polite">
            Reaches about <strong>{formatCount(postcards)} homes</strong> and brings an expected{' '}
            <strong>
              {formatCount(leads.from)} to {formatCount(leads.to)} leads
            </strong>
            , an estimate.
          </p>
          <Actions>
            <Button
              type="submit"
              look="primary"
              disabled={!isChanged}
              busy={save.isPending}
              busyLabel="Saving…"
            >
              Save budget
            </Button>
            {isChanged && !save.isPending && (
              <Button look="text" onClick={() => setDraft(null)}>
                Keep {formatDollars(stored)}
              </Button>
            )}
          </Actions>
        </Form>
      </Section>
      <Section title="Automatic cards" aside={<MoreLink to={automaticCards}>The last 90 days</MoreLink>}>
        <p>
          {settings.budgetSettings.autoApprovePostcards
            ? 'Cards for your new and sold listings are approved automatically. '
            : 'Cards for your new and sold listings wait for your approval. '}
          See what they would have mailed in the last 90 days, and change it there.
        </p>
      </Section>
      <BudgetResults dollars={cents / 100} />
    </Stack>
  );
}

function Migration({ agentId, monthlyCents }: { readonly agentId: string; readonly monthlyCents: number }) {
  const migrate = useMigrateBudget(agentId);
  return (
    <Section title="Your monthly budget">
      <Form as="div">
        {migrate.isError && (
          <Banner tone="danger">Migration from monthly budget failed. Please contact support.</Banner>
        )}
        <p>
          Your account still has a budget of {formatDollars(monthlyCents)} a month. Budgets are now per
          listing: yours becomes {formatDollars(clampListingBudget(monthlyCents))} for each listing. Until
          then, no mailing is scheduled beyond the month’s budget.
        </p>
        <Actions>
          <Button
            look="primary"
            busy={migrate.isPending}
            busyLabel="Changing…"
            onClick={() => migrate.mutate()}
          >
            Change to a budget per listing
          </Button>
        </Actions>
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 680px;
  padding-top: 4px;
`;
