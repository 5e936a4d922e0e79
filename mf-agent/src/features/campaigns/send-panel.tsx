/** Review and send: preflight, what happens when, the price, and the one red button; or how to stop what is scheduled. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import {
  formatCount,
  formatDateRange,
  formatDateTime,
  formatMoney,
  formatTime,
} from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TicketStub } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { AirmailStripe, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { Timeline, type TimelineStep } from '@farmpost/shared/ui/timeline/timeline';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { type CampaignMove, useMoveCampaign } from './api/move-campaign';
import { PreflightList } from './preflight-list';

function windowSteps(campaign: CampaignDetail): TimelineStep[] {
  const inHomes = campaign.results.inHomes;
  const homes: TimelineStep = {
    title: inHomes ? formatDateRange(inHomes.from, inHomes.to) : '7-10 business days',
    text: 'In homes',
  };
  if (campaign.status === 'scheduled' && campaign.sendsAt) {
    return [
      { title: formatTime(campaign.approvedAt ?? campaign.updatedAt), text: 'You sent it', kind: 'done' },
      {
        title: `Until ${formatTime(campaign.sendsAt)}`,
        text: 'Stop it, free. If the listing changes, we stop it for you.',
        kind: 'window',
      },
      { title: `After ${formatTime(campaign.sendsAt)}`, text: 'To the printer' },
      homes,
    ];
  }
  return [
    { title: 'Now', text: 'You send', kind: 'now' },
    {
      title: 'Stop window',
      text: 'Stop it, free. If the listing changes, we stop it for you.',
      kind: 'window',
    },
    { title: 'Then', text: 'To the printer' },
    homes,
  ];
}

const failures: Readonly<Record<string, string>> = {
  invalid_transition: 'The campaign moved on in the meantime; what you see now is how it stands.',
  preflight_failed: 'Preflight stops this card. Mend what the list names, then send.',
  over_budget: 'This would pass your budget. Lower the number of homes or raise the budget.',
  nothing_to_mail: 'No household is left to mail. Widen the area or loosen a filter.',
};

export function SendPanel({ campaign }: { readonly campaign: CampaignDetail }) {
  const move = useMoveCampaign(campaign.id);
  const act = (name: CampaignMove, message: string) =>
    move.mutate(name, { onSuccess: () => showToast({ message }) });
  const cards = `${formatCount(campaign.recipientCount)} ${campaign.recipientCount === 1 ? 'card' : 'cards'}`;
  const isRed = campaign.preflight?.result === 'red';
  const known = Object.keys(failures).find((code) => hasErrorCode(move.error, code as never));
  return (
    <Stack>
      {move.isError && (
        <Banner tone="danger" title="That did not work.">
          {known ? failures[known] : 'Nothing was changed. Try again.'}
        </Banner>
      )}
      <Sheet>
        <AirmailStripe />
        <Preflight>
          <h3>Preflight</h3>
          {campaign.preflight ? (
            <PreflightList preflight={campaign.preflight} />
          ) : (
            <p>The card is being drawn and checked.</p>
          )}
        </Preflight>
        <What>
          <h3>{campaign.status === 'draft' ? 'What happens when you send' : 'What happens now'}</h3>
          <Timeline label="From sending to the mailbox" steps={windowSteps(campaign)} />
          <p>
            Stopping costs nothing. After the window the cards belong to the press and cannot be called back.
          </p>
        </What>
        <TicketStub
          title="Job ticket"
          lines={[
            { label: 'Households', value: formatCount(campaign.recipientCount) },
            { label: 'Postcard, print and postage', value: formatMoney(campaign.unitPriceCents) },
            { label: 'Free cards', value: formatCount(campaign.freeCards) },
          ]}
          total={{ label: 'Total', value: formatMoney(campaign.totalCents) }}
          action={
            campaign.status === 'scheduled' ? (
              <>
                <Button
                  look="danger"
                  block
                  busy={move.isPending}
                  onClick={() => act('cancel', `${cards} stopped. Nothing was printed.`)}
                >
                  Stop {cards}
                </Button>
                <Button block disabled={move.isPending} onClick={() => act('pause', `${cards} held.`)}>
                  Hold
                </Button>
              </>
            ) : campaign.status === 'paused' ? (
              <Button
                look="send"
                size="large"
                block
                busy={move.isPending}
                onClick={() => act('resume', `${cards} are scheduled again.`)}
              >
                Send {cards}
              </Button>
            ) : (
              <Button
                look="send"
                size="large"
                block
                busy={move.isPending}
                busyLabel="Sending…"
                disabled={isRed || !campaign.preflight || campaign.recipientCount === 0}
                onClick={() =>
                  act('approve', `${cards} are scheduled. You can stop them until the window ends.`)
                }
              >
                Send {cards}
              </Button>
            )
          }
          note={
            campaign.status === 'scheduled' && campaign.sendsAt
              ? `You can stop it until ${formatDateTime(campaign.sendsAt)}.`
              : 'Charged when the printer accepts. Returned cards are credited.'
          }
        />
      </Sheet>
    </Stack>
  );
}

const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(220px, 1fr) minmax(0, 2fr) minmax(240px, 1fr);
  > :first-child {
    grid-column: 1 / -1;
  }
  @media (max-width: 960px) {
    grid-template-columns: 1fr;
  }
`;
const Preflight = styled.section`
  padding: 20px;
  border-right: 1px solid var(--line);
  h3 {
    margin-bottom: 8px;
  }
  @media (max-width: 960px) {
    border-right: 0;
    border-bottom: 1px solid var(--line);
  }
`;
const What = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 20px;
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
