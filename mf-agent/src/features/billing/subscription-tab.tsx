/** The month's ledger, the next invoice, and what pausing or canceling would do. */
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import { subscriptionActions, subscriptionName } from '@farmpost/shared/domain/billing';
import { FREE_POSTCARDS } from '@farmpost/shared/domain/pricing';
import { formatDate, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { AlertIcon, BanIcon, CheckIcon, HelpIcon, PauseIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { type SubscriptionChange, useChangeSubscription, useUsage } from './api/billing';
import { ListingBudgets, MonthLedger, NextInvoice } from './month-ledger';
import { PortalButton } from './portal-button';

const icons = {
  active: <CheckIcon size={14} />,
  paused: <PauseIcon size={14} />,
  canceled: <BanIcon size={14} />,
  past_due: <AlertIcon size={14} />,
};

export function SubscriptionTab({ settings }: { readonly settings: BillingSettings }) {
  const usage = useUsage(settings.agentId);
  return (
    <Columns>
      <Stack>
        <Membership settings={settings} />
        {usage.isSuccess ? (
          <MonthLedger usage={usage.data} />
        ) : (
          <Paper>
            {usage.isPending ? (
              <SkeletonRows label="Loading this month" rows={5} />
            ) : (
              <EmptyState
                kind="error"
                title="This month did not load"
                action={
                  <Button busy={usage.isFetching} onClick={() => void usage.refetch()}>
                    Try Again
                  </Button>
                }
              />
            )}
          </Paper>
        )}
      </Stack>
      {usage.isSuccess && (
        <Stack>
          <NextInvoice usage={usage.data} />
          <ListingBudgets usage={usage.data} />
        </Stack>
      )}
    </Columns>
  );
}

interface Consequence {
  readonly what: string;
  readonly now: string;
  readonly pause: string;
  readonly cancel: string;
}

const consequences = (fee: string, end: string): readonly Consequence[] => [
  {
    what: 'Membership',
    now: `${fee} a month`,
    pause: '$0.00 until you resume',
    cancel: `Ends ${end}, no fee`,
  },
  { what: 'Cards at the printer', now: 'Arrive', pause: 'Arrive', cancel: 'Arrive' },
  {
    what: 'Scheduled mailings',
    now: 'Go out',
    pause: 'Wait, their money comes back',
    cancel: 'Stopped, their money comes back',
  },
  { what: 'New listings', now: 'Start their own cards', pause: 'Start no cards', cancel: 'Start no cards' },
  { what: 'Codes on cards', now: 'Open your page', pause: 'Open your page', cancel: 'Open your page' },
  {
    what: 'New leads',
    now: 'Reach you right away',
    pause: 'Reach you right away',
    cancel: 'Reach you right away',
  },
  {
    what: 'To come back',
    now: '–',
    pause: 'Resume at any time',
    cancel: 'Reactivate, nothing to set up again',
  },
];

const columns: readonly Column<Consequence>[] = [
  { id: 'what', header: 'What', hideHeader: true, cell: ({ what }) => <strong>{what}</strong> },
  { id: 'now', header: 'Now, active', cell: ({ now }) => now },
  { id: 'pause', header: 'If you pause', cell: ({ pause }) => pause },
  { id: 'cancel', header: 'If you cancel', cell: ({ cancel }) => cancel },
];

function Membership({ settings }: { readonly settings: BillingSettings }) {
  const change = useChangeSubscription(settings.agentId);
  const [isAsking, setAsking] = useState(false);
  const status: string = settings.subscriptionStatus;
  const { name, tone } = subscriptionName(status);
  const may = subscriptionActions(status);
  const fee = formatMoney(settings.monthlyFeeCents);
  const end = settings.nextBillingDate ? formatDate(settings.nextBillingDate) : 'now';
  const act = (action: SubscriptionChange, then?: () => void) => change.mutate(action, { onSuccess: then });
  const undoPause = () => act('resume', () => showToast({ message: 'Membership resumed' }));
  return (
    <Section
      flush
      title="Membership"
      aside={
        <Badge tone={tone} icon={icons[status as keyof typeof icons] ?? <HelpIcon size={14} />}>
          {name}
        </Badge>
      }
    >
      <Text>
        <p>
          {describe(settings, fee)} {freeCards(settings.freeCardsLeft)}
        </p>
        {change.isError && (
          <Banner tone="danger">
            Failed to {change.variables} subscription. Please try again or contact support.
          </Banner>
        )}
        <Actions>
          {may.includes('pause') && (
            <Button
              busy={change.isPending && change.variables === 'pause'}
              busyLabel="Pausing…"
              icon={<PauseIcon />}
              onClick={() => act('pause', () => showToast({ message: 'Membership paused', undo: undoPause }))}
            >
              Pause membership
            </Button>
          )}
          {may.includes('resume') && (
            <Button
              look="primary"
              busy={change.isPending && change.variables === 'resume'}
              busyLabel="Resuming…"
              onClick={undoPause}
            >
              Resume membership
            </Button>
          )}
          {may.includes('cancel') && (
            <Button look="danger" icon={<BanIcon />} onClick={() => setAsking(true)}>
              Cancel membership
            </Button>
          )}
          {may.includes('reactivate') && (
            <PortalButton
              agentId={settings.agentId}
              label="Reactivate membership"
              look="primary"
              failure="Unable to open subscription management. Please try again."
            />
          )}
          {status === 'past_due' && (
            <PortalButton
              agentId={settings.agentId}
              label="Manage subscription"
              look="primary"
              failure="Unable to open subscription management. Please try again."
            />
          )}
        </Actions>
      </Text>
      {status === 'active' && (
        <DataTable
          caption="What changes if you pause or cancel"
          columns={columns}
          rows={consequences(fee, end)}
          rowKey={({ what }) => what}
        />
      )}
      <Dialog
        open={isAsking}
        title="Cancel your membership?"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep Subscription</Button>
            <Button
              look="danger"
              busy={change.isPending}
              busyLabel="Canceling…"
              onClick={() => change.mutate('cancel', { onSettled: () => setAsking(false) })}
            >
              Cancel Subscription
            </Button>
          </>
        }
      >
        <p>
          Scheduled mailings are stopped now, and their money comes back. No further fee of {fee} is charged;
          cards already accepted by the printer are on a last invoice. Your leads and your page stay.
        </p>
      </Dialog>
    </Section>
  );
}

const freeCards = (left: number) =>
  left > 0 ? `${left} of your ${FREE_POSTCARDS} free cards are left.` : 'Your free cards are used.';

function describe(settings: BillingSettings, fee: string): string {
  const next = settings.nextBillingDate && formatDate(settings.nextBillingDate);
  switch (settings.subscriptionStatus) {
    case 'active':
      return next
        ? `${fee} a month. The next fee is due on ${next}. No contract.`
        : `${fee} a month. No contract.`;
    case 'paused':
      return `No fee while it is paused; then ${fee} a month again.`;
    case 'canceled':
      return settings.endsAt
        ? `Canceled. It is paid until ${formatDate(settings.endsAt)}; no further fee is charged.`
        : 'Canceled. No fee is charged. Reactivate it to mail cards again.';
    case 'past_due':
      return `The last payment failed. Update your card to pay ${formatDollars(settings.monthlyFeeCents)} and go on.`;
    default:
      return 'We do not know this status. Please contact support.';
  }
}

const Text = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 20px 16px;
  > p {
    color: var(--muted);
  }
`;
