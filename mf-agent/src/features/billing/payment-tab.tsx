/** Cards on file. They are kept by the payment vendor; the default one pays. */
import { Link, useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { BillingSettings, PaymentMethod } from '@farmpost/shared/contracts/billing';
import { cardName } from '@farmpost/shared/domain/billing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CheckIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useBeginMethod, useChangeMethods, usePaymentMethods } from './api/billing';
import { CardFields, type CardSetup } from './card-fields';
import { PortalButton } from './portal-button';

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The demo's card page, which leads back to a campaign. */
function withReturn(cardPage: string, campaignAt: string): string {
  const page = new URL(cardPage, window.location.origin);
  page.searchParams.set('return_url', campaignAt);
  return page.pathname + page.search;
}

const two = (number: number) => String(number % 100).padStart(2, '0');

export function PaymentTab({ settings }: { readonly settings: BillingSettings }) {
  const { agentId } = settings;
  const methods = usePaymentMethods(agentId);
  const { makeDefault, remove } = useChangeMethods(agentId);
  const begin = useBeginMethod(agentId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const [setup, setSetup] = useState<CardSetup | null>(null);

  // The campaign that waits for a payment method, and to which the agent returns.
  const campaignId = useSearchParams()[0].get('campaign');
  const campaignAt =
    campaignId !== null && isId(campaignId) ? href(paths.campaign, { id: campaignId }) : null;

  const add = () =>
    begin.mutate(undefined, {
      onSuccess: ({ cardPage, ...secrets }) => {
        if (cardPage === null) setSetup(secrets);
        else void navigate(campaignAt === null ? cardPage : withReturn(cardPage, campaignAt));
      },
    });
  const confirmRemoval = () => {
    if (!removing) return;
    remove.mutate(removing.id, {
      onSuccess: () => showToast({ message: `${cardName(removing.card)} removed` }),
      onSettled: () => setRemoving(null),
    });
  };

  const columns: readonly Column<PaymentMethod>[] = [
    {
      id: 'card',
      header: 'Card',
      cell: ({ card }) => (
        <TwoLines main={cardName(card)} sub={`Expires ${two(card.expMonth)}/${two(card.expYear)}`} />
      ),
    },
    {
      id: 'default',
      header: 'Use',
      phone: 'corner',
      cell: ({ isDefault }) =>
        isDefault ? (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            Default
          </Badge>
        ) : (
          <Muted>Backup</Muted>
        ),
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (method) =>
        method.isDefault ? (
          <Muted>Pays your invoices. To remove it, make another card the default.</Muted>
        ) : (
          <Actions>
            <Button
              size="small"
              busy={makeDefault.isPending && makeDefault.variables === method.id}
              onClick={() =>
                makeDefault.mutate(method.id, {
                  onSuccess: () => showToast({ message: `${cardName(method.card)} is the default now` }),
                })
              }
            >
              Make default<span className="visually-hidden"> {cardName(method.card)}</span>
            </Button>
            <Button size="small" look="text" onClick={() => setRemoving(method)}>
              Remove<span className="visually-hidden"> {cardName(method.card)}</span>
            </Button>
          </Actions>
        ),
    },
  ];

  return (
    <Section
      flush
      title="Payment methods"
      aside={
        <Actions>
          <PortalButton
            agentId={agentId}
            label="Manage payments"
            failure="Unable to open payment management. Please try again."
          />
          <Button
            size="small"
            look="primary"
            icon={<PlusIcon />}
            busy={begin.isPending}
            busyLabel="Preparing…"
            onClick={add}
          >
            Add a card
          </Button>
        </Actions>
      }
    >
      <Notices>
        {begin.isError && <Banner tone="danger">The card form could not be opened. Please try again.</Banner>}
        {makeDefault.isError && (
          <Banner tone="danger">Failed to set default payment method. Please try again.</Banner>
        )}
        {remove.isError && <Banner tone="danger">Failed to remove payment method. Please try again.</Banner>}
      </Notices>
      {campaignAt !== null && (methods.data?.data.length ?? 0) > 0 && (
        <Notices>
          <Banner tone="success">
            Your cards can be sent now. <Link to={campaignAt}>Back to the campaign</Link>
          </Banner>
        </Notices>
      )}
      {methods.isPending && <SkeletonRows label="Loading payment methods" rows={2} />}
      {methods.isError && (
        <EmptyState
          kind="error"
          title="Unable to load payment methods. Please try again."
          action={
            <Button busy={methods.isFetching} onClick={() => void methods.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {methods.isSuccess &&
        (methods.data.data.length === 0 ? (
          <EmptyState kind="first-use" title="No card on file">
            Your first 20 cards are free. Add a card before you send more: it also pays the membership.
          </EmptyState>
        ) : (
          <DataTable
            caption="Payment methods"
            columns={columns}
            rows={methods.data.data}
            rowKey={({ id }) => id}
          />
        ))}
      <Foot>Card numbers are kept by Stripe, our payment company. We never see or store them.</Foot>
      <Dialog
        open={removing !== null}
        title="Remove this card?"
        onClose={() => setRemoving(null)}
        footer={
          <>
            <Button onClick={() => setRemoving(null)}>Keep it</Button>
            <Button look="danger" busy={remove.isPending} busyLabel="Removing…" onClick={confirmRemoval}>
              Remove
            </Button>
          </>
        }
      >
        <p>Are you sure you want to remove this payment method?</p>
        {removing && <p>{cardName(removing.card)}</p>}
      </Dialog>
      {setup && (
        <CardFields
          setup={setup}
          onClose={() => setSetup(null)}
          onAdded={() => {
            setSetup(null);
            showToast({ message: 'Card added' });
            // Campaigns that waited for a card can be sent now.
            void queries.invalidateQueries();
          }}
        />
      )}
    </Section>
  );
}

const Muted = styled.span`
  color: var(--muted);
`;
const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 0 20px;
  &:not(:empty) {
    padding-bottom: 12px;
  }
`;
const Foot = styled.p`
  padding: 12px 20px 16px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
`;
