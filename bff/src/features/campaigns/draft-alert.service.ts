/** Emails an agent that a card waits for their approval (decision 32). */
import type { AppContext } from '../../context';
import { type WaitingDraft, waitingDraftMail } from './draft-mails';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';

export interface DraftAlert extends WaitingDraft {
  readonly agent: { readonly id: string; readonly email: string };
  /** The listing event or the version that led to the draft: there is one mail for it, however often the card is prepared. */
  readonly occasion: string;
}

/** Call it in the transaction that makes the campaign a draft. */
export async function queueDraftAlert(context: AppContext, draft: DraftAlert): Promise<void> {
  await queueMessage(context, {
    ...waitingDraftMail(draft, senderOf(context)),
    dedupeKey: `draft-alert:${draft.campaignId}:${draft.occasion}`,
    channel: 'email',
    purpose: 'draft_alert',
    recipient: draft.agent.email,
    leadId: null,
    agentId: draft.agent.id,
  });
}
