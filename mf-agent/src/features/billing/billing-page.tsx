/** Your billing: budget, payment methods, membership with its ledger, and invoices. The tab is in the URL. */
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import { useSearchParams } from '@farmpost/shared/client/router';
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import { formatDate, formatDollars, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { MEMBERSHIP_CENTS, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { useMe } from '../../account/get-me';
import { useBilling, useDownloadLedger } from './api/billing';
import { BudgetTab } from './budget-tab';
import { HistoryTab } from './history-tab';
import { PaymentTab } from './payment-tab';
import { PortalButton } from './portal-button';
import { SubscriptionTab } from './subscription-tab';

const tabs = [
  { id: 'budget', label: 'Budget Settings' },
  { id: 'payment', label: 'Payment Methods' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'history', label: 'Billing History' },
] as const;

export function Page() {
  const me = useMe();
  const agentId = me.data?.agentId;
  const download = useDownloadLedger(agentId ?? '');
  const rates = useMailRates();
  const membership = `${formatDollars(MEMBERSHIP_CENTS)} a month`;
  return (
    <PageFrame>
      <PageHeader
        title="Your billing, simplified"
        description={`${rates ? `${membership} and from ${formatMoney(unitPriceOf(rates, '4x6'))} a card` : membership}, billed once a month.`}
        actions={
          agentId && (
            <Button
              icon={<DownloadIcon />}
              busy={download.isPending}
              busyLabel="Preparing…"
              onClick={() => download.mutate()}
            >
              Download the ledger
            </Button>
          )
        }
      />
      {download.isError && (
        <Banner tone="danger" onDismiss={() => download.reset()}>
          The ledger could not be downloaded. Please try again.
        </Banner>
      )}
      {agentId ? (
        <Billing agentId={agentId} />
      ) : me.isError ? (
        <Unloaded busy={me.isFetching} onRetry={() => void me.refetch()} />
      ) : (
        <SkeletonRows label="Loading your billing" rows={6} />
      )}
    </PageFrame>
  );
}

function Unloaded({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <Paper>
      <EmptyState
        kind="error"
        title="Unable to load billing settings. Please refresh the page."
        action={
          <Button busy={busy} onClick={onRetry}>
            Refresh
          </Button>
        }
      >
        Nothing is charged twice, and nothing is lost.
      </EmptyState>
    </Paper>
  );
}

function Billing({ agentId }: { readonly agentId: string }) {
  const [address, setAddress] = useSearchParams();
  const billing = useBilling(agentId);
  const selected = tabs.find(({ id }) => id === address.get('tab'))?.id ?? 'budget';
  if (!billing.data) {
    return billing.isError ? (
      <Unloaded busy={billing.isFetching} onRetry={() => void billing.refetch()} />
    ) : (
      <SkeletonRows label="Loading your billing" rows={6} />
    );
  }
  const settings = billing.data;
  return (
    <Stack>
      {billing.isRefetchError && (
        <Banner tone="danger">
          Unable to load billing settings. Please try again.{' '}
          <Button size="small" look="text" onClick={() => void billing.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      <Standing settings={settings} />
      <div>
        <Tabs
          label="Billing"
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => setAddress({ tab }, { replace: true })}
        >
          {selected === 'budget' && <BudgetTab settings={settings} />}
          {selected === 'payment' && <PaymentTab settings={settings} />}
          {selected === 'subscription' && <SubscriptionTab settings={settings} />}
          {selected === 'history' && <HistoryTab agentId={agentId} />}
        </Tabs>
      </div>
    </Stack>
  );
}

/** Says why no new cards are mailed; renders nothing if they are. */
function Standing({ settings }: { readonly settings: BillingSettings }) {
  const held =
    settings.heldCampaigns === 0
      ? ''
      : ` ${formatQuantity(settings.heldCampaigns, 'mailing')} ${settings.heldCampaigns === 1 ? 'waits' : 'wait'} for it and will be scheduled again.`;
  if (settings.subscriptionStatus === 'past_due') {
    const since = settings.pastDueSince ? ` since ${formatDate(settings.pastDueSince)}` : '';
    return (
      <Banner tone="danger" title="Your payment failed.">
        Your membership is past due{since}, so no new cards go to the printer.{held} Cards already printed
        arrive, and leads still reach you.{' '}
        <PortalButton
          agentId={settings.agentId}
          label="Update your card"
          failure="Unable to open payment management. Please try again."
        />
      </Banner>
    );
  }
  if (settings.subscriptionStatus === 'paused') {
    return (
      <Banner tone="warning" title="Your membership is paused.">
        No fee is charged and no new cards are mailed.{held}
      </Banner>
    );
  }
  return null;
}
