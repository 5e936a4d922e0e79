/** Automatic cards: a rehearsal of the last 90 days, and the switch that turns them on. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { Rehearsal } from '@farmpost/shared/contracts/automation';
import { formatCount, formatDateRange, formatMoney } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useMe } from '../../account/get-me';
import { useAutomaticApproval, useRehearsal } from './api/automation';
import { RehearsalSection, RehearsedMonths, rehearsalViews } from './rehearsal-section';

const RuleComparison = lazy(async () => ({
  default: (await import('./rule-comparison')).RuleComparison,
}));

export function Page() {
  const rehearsal = useRehearsal();
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const view = rehearsalViews.find((name) => name === address.get('view')) ?? 'table';
  const isComparing = address.get('compare') === '1';
  const { data } = rehearsal;
  return (
    <PageFrame>
      <PageHeader
        title="Automatic Cards"
        breadcrumbs={[{ label: 'Billing Settings', to: paths.billing }, { label: 'Automatic Cards' }]}
        description="What would this have mailed in the last 90 days? Today’s rules, applied to your listings’ real changes. Nothing is mailed or stored."
      />
      {rehearsal.isPending && (
        <Paper>
          <SkeletonRows label="Applying the rules to your listings" rows={8} />
        </Paper>
      )}
      {rehearsal.isError && !data && (
        <EmptyState
          kind="error"
          title="The last 90 days did not load"
          action={
            <Button busy={rehearsal.isFetching} onClick={() => void rehearsal.refetch()}>
              Try Again
            </Button>
          }
        >
          {rehearsal.error.message}
        </EmptyState>
      )}
      {data && (
        <Stack>
          <Totals rehearsal={data} />
          {data.isCut && (
            <Banner tone="warning" title="Not all events are shown.">
              Your listings changed very often. Only the latest changes are counted.
            </Banner>
          )}
          {isComparing ? (
            <Suspense
              fallback={
                <Paper>
                  <SkeletonRows label="Loading the comparison" rows={6} />
                </Paper>
              }
            >
              <RuleComparison />
            </Suspense>
          ) : (
            <>
              <RehearsalSection
                rehearsal={data}
                view={view}
                onView={(next) => {
                  const search = new URLSearchParams(address);
                  if (next === 'table') search.delete('view');
                  else search.set('view', next);
                  setAddress(search, { replace: true, preventScrollReset: true });
                }}
              />
              {data.cards.length > 0 && <RehearsedMonths rehearsal={data} />}
              <Section title="Would other rules be better?">
                <Ask>
                  <p>
                    Try another budget, a wait or fewer homes on the same 90 days, and see which cards of each
                    would have turned out wrong.
                  </p>
                  <Button
                    onClick={() => {
                      const search = new URLSearchParams(address);
                      search.set('compare', '1');
                      setAddress(search, { replace: true, preventScrollReset: true });
                    }}
                  >
                    Compare with other rules
                  </Button>
                </Ask>
              </Section>
            </>
          )}
          {!isComparing && <Assumptions rehearsal={data} />}
          {me.data?.agentId && <ApprovalSwitch agentId={me.data.agentId} isOn={data.isAutomatic} />}
        </Stack>
      )}
    </PageFrame>
  );
}

function Totals({ rehearsal: { totals, from, to } }: { readonly rehearsal: Rehearsal }) {
  return (
    <FigureRow label={`From ${formatDateRange(from, to)}`}>
      <Figure label="Mailings" value={formatCount(totals.mailings)} />
      <Figure
        label="Cards"
        value={formatCount(totals.homes)}
        unit={totals.freeCards > 0 ? `${formatCount(totals.freeCards)} free` : undefined}
      />
      <Figure label="Cost" value={formatMoney(totals.totalCents)} unit="in 90 days" />
      <Figure label="A month" value={formatMoney(Math.round(totals.totalCents / 3))} unit="on average" />
    </FigureRow>
  );
}

function Assumptions({ rehearsal: { settings } }: { readonly rehearsal: Rehearsal }) {
  return (
    <Section title="How this is counted">
      <Notes>
        <li>
          {`With today’s settings: ${formatMoney(settings.listingBudgetCents)} per listing, ${
            settings.isPausedOverBudget ? 'stopping there' : 'not stopping there'
          }, ${formatCount(settings.freeCardsLeft)} free cards left, and your membership and payment method as they are.`}
        </li>
        <li>
          Each card here counts for the later ones: its money, its free cards, and the 30 days that a home
          waits for its next card. Your automatic cards that were really mailed in this time are left out.
        </li>
        <li>
          Opt-outs, do-not-mail lists and homes for sale count as they were known on each day. Addresses and
          owners are taken as the records have them today. Each card’s preflight is not repeated.
        </li>
      </Notes>
    </Section>
  );
}

function ApprovalSwitch({ agentId, isOn }: { readonly agentId: string; readonly isOn: boolean }) {
  const save = useAutomaticApproval(agentId);
  return (
    <Section title="Mail automatically">
      {save.isError && (
        <Banner tone="danger" title="Not saved.">
          {save.error.message}
        </Banner>
      )}
      <Switch
        label="Approve automatic cards"
        help="When on, a card that passes its preflight is scheduled at once, and you can stop it until its window ends. When off, it waits for you as a draft."
        checked={save.isPending ? save.variables : isOn}
        disabled={save.isPending}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          save.mutate(next, {
            onSuccess: () =>
              showToast({
                message: next
                  ? 'Automatic cards are approved from now on.'
                  : 'Automatic cards wait for you as drafts.',
              }),
          });
        }}
      />
    </Section>
  );
}

const Ask = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  p {
    margin: 0;
  }
`;
const Notes = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 18px;
  color: var(--muted);
`;
