/** Review and send: preflight, timeline, price and the send button, or the way to stop a scheduled mailing. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import {
  formatCount,
  formatDateRange,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatTime,
} from '@farmpost/shared/domain/format';
import { mailClassNames } from '@farmpost/shared/domain/pricing';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignKindNames, formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { ClockIcon, InfoIcon, PauseIcon, StopIcon } from '@farmpost/shared/ui/icon/icon';
import { TicketStub } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import { Perforation } from '@farmpost/shared/ui/job-ticket/perforation';
import { AirmailStripe, Paper } from '@farmpost/shared/ui/section/section';
import { Timeline, type TimelineStep } from '@farmpost/shared/ui/timeline/timeline';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { FreeCards, isPartlyFree } from '../../cards/free-cards';
import { stopAction, undoStop } from '../../cards/stop-action';
import { type CampaignMove, useMoveCampaign } from './api/move-campaign';
import { mailDayProblem, mailDays } from './mail-day';
import { type MailDayChoice, useMailDayChoice } from './use-mail-day-choice';
import { StopQuestion } from './stop-question';
import { PreflightList } from './preflight-list';
import { useWantedChanges, WantedChanges } from './wanted-changes';
import { StopCountdown, useTimeLeft } from './stop-countdown';

/** The time, with its day where that is not today. */
const clock = (iso: string) =>
  new Date(iso).toDateString() === currentTime().toDateString() ? formatTime(iso) : formatDateTime(iso);

/** @param day on which it goes to the printer, if one is chosen; else today */
function windowSteps(campaign: CampaignDetail, day: string | null): TimelineStep[] {
  const isUnset = day === null || day === '';
  const planned = isUnset ? localDay(currentTime()) : day;
  const pressDay =
    campaign.status === 'scheduled' && campaign.sendsAt ? localDay(new Date(campaign.sendsAt)) : planned;
  const inHomes = campaign.results.inHomes ?? expectedInHomes(pressDay, campaign.mailClass);
  const homes: TimelineStep = { title: formatDateRange(inHomes.from, inHomes.to), text: 'In homes' };
  if (campaign.status === 'scheduled' && campaign.sendsAt) {
    return [
      { title: clock(campaign.approvedAt ?? campaign.updatedAt), text: 'You sent it', kind: 'done' },
      {
        title: `Until ${clock(campaign.sendsAt)}`,
        text: 'Stop it for free. If the listing changes, we stop it for you.',
        kind: 'window',
      },
      { title: `After ${clock(campaign.sendsAt)}`, text: 'To the printer' },
      homes,
    ];
  }
  return [
    { title: 'Now', text: 'You send', kind: 'now' },
    {
      title: day === null ? 'Stop window' : `Until ${formatLongDate(day)}`,
      text: 'Stop it for free. If the listing changes, we stop it for you.',
      kind: 'window',
    },
    { title: day === null ? 'Then' : formatLongDate(day), text: 'To the printer' },
    homes,
  ];
}

/** Length limits of the reason for printing an amber card, as in the API. */
const REASON_LENGTH = { min: 5, max: 300 } as const;

/** Names the reason why the cards cannot be sent now, paid or free; `null` if they can. */
function obstacle({ kind, preflight, recipientCount, audienceLens }: CampaignDetail): string | null {
  if (!preflight) return `The ${pieceNouns[kind].one} is still being checked.`;
  if (preflight.checks.some(({ id }) => id === 'return-address')) return 'Add your office address first.';
  if (preflight.result === 'red')
    return `Preflight blocks this ${pieceNouns[kind].one}. Edit the campaign to fix it.`;
  if (recipientCount === 0) return 'There are no households left to mail. Widen the area or loosen a filter.';
  if (audienceLens === 'undecided') return 'Decide about the filters under “Fair audience” first.';
  return null;
}

interface SendPanelProps {
  readonly campaign: CampaignDetail;
  /** Opens the form that changes the card, where the campaign's status allows that. */
  readonly onEdit?: (() => void) | undefined;
}

export function SendPanel({ campaign, onEdit }: SendPanelProps) {
  const choice = useMailDayChoice(campaign);
  const { one, many } = pieceNouns[campaign.kind];
  return (
    <Sheet>
      <AirmailStripe />
      <Preflight>
        <h3>Preflight</h3>
        {campaign.preflight ? (
          <>
            <PreflightList preflight={campaign.preflight} />
            {campaign.preflight.override && (
              <p>
                {campaign.preflight.override.by} approved printing,{' '}
                {formatDateTime(campaign.preflight.override.at)}: “{campaign.preflight.override.reason}”
              </p>
            )}
          </>
        ) : (
          <p>The {one} is being rendered and checked.</p>
        )}
      </Preflight>
      <What>
        <h3>{campaign.status === 'draft' ? 'What happens when you send' : 'What happens now'}</h3>
        <Timeline label="From sending to the mailbox" steps={windowSteps(campaign, choice.day)} />
        <p>
          <InfoIcon /> Stopping is free. After the window closes, the {many} are in production and cannot be
          recalled.
        </p>
      </What>
      <Perforation data-stacks="" />
      <Stub campaign={campaign} choice={choice} onEdit={onEdit} />
    </Sheet>
  );
}

/** The price, and the one action that the campaign's status allows. */
function Stub({ campaign, choice, onEdit }: SendPanelProps & { readonly choice: MailDayChoice }) {
  const wanted = useWantedChanges(campaign.id);
  const move = useMoveCampaign(campaign.id);
  const timeLeft = useTimeLeft(campaign.status === 'scheduled' ? campaign.sendsAt : null);
  const cards = formatPieces(campaign.recipientCount, campaign.kind);
  const { one, many } = pieceNouns[campaign.kind];
  const [typed, setTyped] = useState('');
  const needsReason =
    campaign.status === 'draft' &&
    campaign.preflight?.result === 'amber' &&
    campaign.preflight.override === null;
  const reason = needsReason ? typed.trim() : undefined;
  const [isStopping, setStopping] = useState(false);
  const { isForDay, canChoose } = choice;
  const { first, last } = mailDays();
  const act = (name: CampaignMove, message: string, { sent = cards, isFreeOnly = false } = {}) =>
    move.mutate(
      {
        move: name,
        reason,
        recipientCount: campaign.recipientCount,
        unitPriceCents: campaign.unitPriceCents,
        ...(isFreeOnly && { isFreeOnly }),
        ...(canChoose && { mailOn: choice.day }),
      },
      {
        onSuccess: () =>
          showToast({
            message,
            ...(name !== 'pause' && { action: stopAction(move.mutateAsync, sent) }),
          }),
      },
    );
  const isScheduled = campaign.status === 'scheduled';
  const stop = () => {
    setStopping(false);
    const message = `${cards} stopped. Nothing was printed.`;
    move.mutate(
      { move: 'cancel' },
      {
        onSuccess: () =>
          // A held mailing has no time to go back to; it is sent again from this page.
          showToast({ message, ...(isScheduled && { undo: undoStop(move.mutateAsync) }) }),
      },
    );
  };
  const isUnexplained = reason !== undefined && reason.length < REASON_LENGTH.min;
  const why = isScheduled
    ? null
    : (obstacle(campaign) ??
      (wanted.length > 0 ? 'Answer the change that was asked for first.' : null) ??
      (isUnexplained ? `Say briefly why the ${one} may print as is.` : null) ??
      (choice.day === null ? null : mailDayProblem(choice.day)));
  const isFreeOffered = campaign.status === 'draft' && isPartlyFree(campaign);
  const free = formatPieces(campaign.freeCards, campaign.kind);
  const sentMessage = (sent: string) =>
    choice.day !== null
      ? `${sent} scheduled for ${formatLongDate(choice.day)}. You can stop them until then.`
      : `${sent} scheduled. You can stop them until the window ends.`;
  const sendFree = () => act('approve', sentMessage(free), { sent: free, isFreeOnly: true });
  const billing = `${paths.billing}?tab=payment&campaign=${campaign.id}`;
  const send = campaign.status === 'paused' ? 'resume' : 'approve';
  return (
    <TicketStub
      title="Job ticket"
      lines={[
        { label: 'Households', value: formatCount(campaign.recipientCount) },
        {
          label: `${campaignKindNames[campaign.kind]}, print and postage`,
          value: formatMoney(campaign.unitPriceCents),
        },
        { label: 'Mailed as', value: mailClassNames[campaign.mailClass] },
        // Only postcards of the usual size can be free.
        ...(campaign.size === '4x6' ? [{ label: 'Free cards', value: formatCount(campaign.freeCards) }] : []),
      ]}
      total={{ label: 'Total', value: formatMoney(campaign.totalCents) }}
      action={
        <>
          {move.isError && (
            <Banner tone="danger" title="Something went wrong.">
              {move.error.message}
            </Banner>
          )}
          {canChoose && <WantedChanges campaignId={campaign.id} links={wanted} onEdit={onEdit} />}
          {campaign.needsPaymentMethod && !isFreeOffered && (
            <>
              <Banner tone="info" title={`Add a payment method to send these ${many}.`}>
                {campaign.freeCards > 0 && `The first ${formatCount(campaign.freeCards)} are free. `}
                You pay {formatMoney(campaign.totalCents)} for{' '}
                {campaign.freeCards > 0 ? 'the others' : 'them'}, after the printer accepts them.
              </Banner>
              <ButtonLink look="primary" block to={billing}>
                Add a payment method
              </ButtonLink>
            </>
          )}
          {needsReason && (
            <TextField
              label="Why print it anyway"
              help="Saved with the preflight, under your name."
              maxLength={REASON_LENGTH.max}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {canChoose && (
            <Segmented
              label="When"
              options={[
                { value: 'today', label: 'Today' },
                { value: 'day', label: 'Pick a day' },
              ]}
              value={isForDay ? 'day' : 'today'}
              onChange={(value) => choice.chooseDay(value === 'day')}
              size="small"
            />
          )}
          {isForDay && (
            <TextField
              label="To the printer on"
              type="date"
              min={first}
              max={last}
              value={choice.day ?? ''}
              onChange={(event) => choice.setDay(event.target.value)}
            />
          )}
          {isScheduled ? (
            <>
              <Button
                look="primary"
                size="large"
                block
                disabled={timeLeft === 0 || move.isPending}
                icon={<PauseIcon />}
                onClick={() => act('pause', `${cards} held. Send them when you are ready.`)}
              >
                Hold {cards}
              </Button>
            </>
          ) : isFreeOffered && campaign.needsPaymentMethod ? (
            <FreeCards
              mailing={campaign}
              billing={billing}
              busy={move.isPending}
              disabled={why !== null}
              onSend={sendFree}
            />
          ) : (
            <>
              <Button
                look="send"
                size="large"
                block
                busy={move.isPending && !move.variables.isFreeOnly}
                busyLabel="Sending…"
                disabled={why !== null || campaign.needsPaymentMethod || move.isPending}
                onClick={() => act(send, sentMessage(cards))}
              >
                {isForDay ? 'Schedule' : 'Send'} {cards}
              </Button>
              {isFreeOffered && (
                <Button
                  block
                  busy={move.isPending && move.variables.isFreeOnly}
                  busyLabel="Sending…"
                  disabled={why !== null || move.isPending}
                  onClick={sendFree}
                >
                  Only the {formatCount(campaign.freeCards)} nearest, free
                </Button>
              )}
            </>
          )}
          {(isScheduled || campaign.status === 'paused') && (
            <>
              <Button
                look="danger"
                icon={<StopIcon />}
                block
                disabled={isScheduled && timeLeft === 0}
                busy={move.isPending && move.variables.move === 'cancel'}
                busyLabel="Stopping…"
                onClick={() => setStopping(true)}
              >
                Stop {cards}
              </Button>
              <StopQuestion
                campaign={campaign}
                open={isStopping}
                onKeep={() => setStopping(false)}
                onStop={stop}
              />
            </>
          )}
        </>
      }
      note={
        <>
          <ClockIcon size={14} />
          {isScheduled ? (
            <StopCountdown timeLeft={timeLeft} kind={campaign.kind} />
          ) : (
            <span>
              {why ??
                (campaign.needsPaymentMethod && !isFreeOffered ? 'Add a payment method first.' : null) ??
                (campaign.mailClass === 'first_class'
                  ? `Charged when the printer accepts. Returned ${many} are credited.`
                  : `Charged when the printer accepts. Marketing Mail that does not arrive is not credited.`)}
            </span>
          )}
        </>
      }
    />
  );
}

const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr) 12px 288px;
  overflow: hidden;
  > :first-child {
    grid-column: 1 / -1;
  }
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Preflight = styled.section`
  padding: 20px;
  border-right: 1px solid var(--line);
  h3 {
    margin-bottom: 8px;
    font: 600 16px/24px var(--font-display);
  }
  @media ${laptop} {
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
`;
const What = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 20px;
  h3 {
    font: 600 16px/24px var(--font-display);
  }
  > p {
    display: flex;
    gap: 8px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: 13px;
  }
`;
