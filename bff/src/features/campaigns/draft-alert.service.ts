/** Emails an agent that a card waits for their approval (decision 32). */
import type { AppContext } from '../../context';
import { type WaitingDraft, waitingDraftMail } from './draft-mails';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';

export interface DraftAlert extends WaitingDraft {
  readonly agent: { readonly id: string; readonly email: string };
  /** The listing event behind the draft. Each event sends one email, even if the card is prepared again. */
  readonly listingEventId: string;
}

/** Call it in the transaction that makes the campaign a draft. */
export async function queueDraftAlert(context: AppContext, draft: DraftAlert): Promise<void> {
  await queueMessage(context, {
    ...waitingDraftMail(draft, senderOf(context)),
    dedupeKey: `draft-alert:${draft.campaignId}:${draft.listingEventId}`,
    channel: 'email',
    purpose: 'draft_alert',
    recipient: draft.agent.email,
    leadId: null,
    agentId: draft.agent.id,
  });
}
