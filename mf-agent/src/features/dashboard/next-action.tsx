/** The draft that most needs a decision: its proof, why now, its price, and the button that sends it. */
import { useNavigate } from '@farmpost/shared/client/router';
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { deliveryBusinessDays } from '@farmpost/shared/domain/pricing';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { AlertIcon, CheckIcon, ClockIcon } from '@farmpost/shared/ui/icon/icon';
import { TicketStub } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Perforation } from '@farmpost/shared/ui/job-ticket/perforation';
import { AirmailStripe, Caps, Paper } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId } from 'react';
import styled from 'styled-components';
import { FreeCards, isPartlyFree } from '../../cards/free-cards';
import { CardFront } from '../../cards/card-front';
import { ProofBed } from '../../cards/proof-bed';
import { stopAction } from '../../cards/stop-action';
import { confirmIdentity, officeAddress } from '../../paths';
import { useSendCampaign } from './api/send-campaign';

type Action = NonNullable<Dashboard['nextAction']>;

interface NextActionProps {
  readonly action: Action;
  /** All drafts that wait for a decision, with this one. */
  readonly waitingDrafts: number;
}

export function NextAction({ action, waitingDrafts }: NextActionProps) {
  const title = useId();
  const send = useSendCampaign(action.campaignId);
  const navigate = useNavigate();
  const to = href(paths.campaign, { id: action.campaignId });
  const cards = formatPieces(action.recipientCount, action.kind);
  const days = deliveryBusinessDays[action.mailClass];
  // An amber card needs a reason in the sender's name, which the campaign's page asks for.
  const maySend = action.preflight === 'pass' && action.obstacle === null;
  const [settleAt, settleLabel] = settlement(action);
  const isFreeOffered =
    action.preflight === 'pass' && action.obstacle?.settledIn === 'payment' && isPartlyFree(action);
  /** Opens the job ticket of what was just sent, where the countdown and Stop are. */
  const approve = (isFreeOnly: boolean) =>
    send.mutate(
      {
        move: 'approve',
        recipientCount: action.recipientCount,
        unitPriceCents: action.unitPriceCents,
        isFreeOnly,
      },
      {
        onSuccess: () => {
          const sent = isFreeOnly ? formatPieces(action.freeCards, action.kind) : cards;
          showToast({ message: `${sent} scheduled`, action: stopAction(send.mutateAsync, sent) });
          void navigate(to);
        },
      },
    );
  return (
    <>
      {send.isError && (
        <Banner tone="danger" title="Something went wrong.">
          {send.error.message}
        </Banner>
      )}
      <Sheet as="section" aria-labelledby={title}>
        <AirmailStripe />
        <ProofBed>
          <CardFront campaignId={action.campaignId} />
        </ProofBed>
        <Text>
          <Caps>Next best action</Caps>
          <h2 id={title}>{action.title}</h2>
          <p>{action.reason}</p>
          <Facts action={action} />
          <Links>
            <ButtonLink look="text" to={to}>
              Open the proof
            </ButtonLink>
            {waitingDrafts > 1 && (
              <ButtonLink look="text" to={`${paths.campaigns}?status=draft`}>
                All {waitingDrafts} drafts
              </ButtonLink>
            )}
          </Links>
        </Text>
        <Perforation data-stacks="" />
        <TicketStub
          title="Job ticket"
          lines={[
            { label: 'Households', value: formatCount(action.recipientCount) },
            { label: 'Each', value: formatMoney(action.unitPriceCents) },
            ...(action.freeCards > 0 ? [{ label: 'Free cards', value: formatCount(action.freeCards) }] : []),
            {
              label: 'In homes',
              value: `${days.from}-${days.to} business days`,
            },
          ]}
          total={{ label: 'Total', value: formatMoney(action.totalCents) }}
          action={
            isFreeOffered ? (
              <FreeCards
                mailing={action}
                billing={settleAt}
                busy={send.isPending}
                onSend={() => approve(true)}
              />
            ) : maySend ? (
              <Button
                look="send"
                size="large"
                block
                busy={send.isPending}
                busyLabel="Sending…"
                onClick={() => approve(false)}
              >
                Send {cards}
              </Button>
            ) : (
              <ButtonLink look="primary" size="large" block to={settleAt}>
                {settleLabel}
              </ButtonLink>
            )
          }
          note={
            maySend || isFreeOffered ? (
              <>
                <ClockIcon size={14} /> Nothing prints before the stop window ends. You can stop it any time
                until then.
              </>
            ) : (
              (action.obstacle?.message ?? 'Nothing is sent until you have reviewed it.')
            )
          }
        />
      </Sheet>
    </>
  );
}

/** Path of the page that resolves what keeps the cards from going, and the label of the link to it. */
function settlement({ campaignId, kind, recipientCount, obstacle }: Action): [to: string, label: string] {
  switch (obstacle?.settledIn) {
    case 'payment':
      return [`${paths.billing}?tab=payment&campaign=${campaignId}`, 'Add a payment method'];
    case 'membership':
      return [`${paths.billing}?tab=subscription`, 'Open your membership'];
    case 'profile':
      return [officeAddress, 'Add your office address'];
    case 'identity':
      return [confirmIdentity, 'Confirm who you are'];
    case 'account':
      return [paths.settings, 'Open Settings'];
    default:
      return [href(paths.campaign, { id: campaignId }), `Review ${formatPieces(recipientCount, kind)}`];
  }
}

/** Facts about the card: its preflight, and the homes chosen and left out. */
function Facts({ action }: { readonly action: Action }) {
  return (
    <ul>
      {action.preflight === 'pass' && (
        <li>
          <CheckIcon /> Address block, bleed and QR code pass preflight
        </li>
      )}
      {(action.preflight === 'amber' || action.preflight === 'red') && (
        <li data-alert="">
          <AlertIcon />{' '}
          {action.preflight === 'red'
            ? `Preflight blocks this ${pieceNouns[action.kind].one}`
            : 'Preflight found something to review'}
        </li>
      )}
      <li>
        <CheckIcon /> {formatQuantity(action.recipientCount, 'household')} chosen, nearest first
      </li>
      {action.excludedCount > 0 && (
        <li>
          <CheckIcon /> {formatQuantity(action.excludedCount, 'home')} left out, each with a reason
        </li>
      )}
    </ul>
  );
}

const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(280px, 344px) minmax(0, 1fr) 12px 256px;
  overflow: hidden;
  > :first-child {
    grid-column: 1 / -1;
  }
  @media ${laptop} {
    grid-template-columns: minmax(240px, 2fr) minmax(0, 3fr);
    > :nth-child(n + 4) {
      grid-column: 1 / -1;
    }
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Text = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 8px;
  padding: 20px 24px 16px;
  h2 {
    font-size: 24px;
    line-height: 32px;
    text-wrap: balance;
  }
  > p:not(:first-child) {
    color: var(--muted);
    max-width: 60ch;
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 8px 0 4px;
  }
  li {
    display: flex;
    gap: 8px;
  }
  li svg {
    margin-top: 2px;
    color: var(--success);
  }
  [data-alert] svg {
    color: var(--warning);
  }
  @media ${phone} {
    padding: 16px;
    h2 {
      font-size: 20px;
      line-height: 28px;
    }
  }
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -8px;
`;
