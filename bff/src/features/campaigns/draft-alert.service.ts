/** Emails an agent that a card waits for their approval (decision 32). */
import type { AppContext } from '../../context';
import { cardPictureUrl } from './card-picture.router';
import { type WaitingDraft, waitingDraftMail } from './draft-mails';
import { queueAgentMail } from '../messages/mail-choice.service';
import { senderOf } from '../messages/sender';

export interface DraftAlert extends WaitingDraft {
  readonly agent: { readonly id: string; readonly email: string };
  /** The listing event or the version that led to the draft: there is one mail for it, however often the card is prepared. */
  readonly occasion: string;
}

/** Call it in the transaction that makes the campaign a draft. */
export async function queueDraftAlert(context: AppContext, draft: DraftAlert): Promise<void> {
  const pictureUrl = cardPictureUrl(context, draft.campaignId);
  await queueAgentMail(context, {
    kind: 'card_ready',
    agent: draft.agent,
    dedupeKey: `draft-alert:${draft.campaignId}:${draft.occasion}`,
    write: (footer) => waitingDraftMail(draft, { ...senderOf(context), pictureUrl, footer }),
  });
}
