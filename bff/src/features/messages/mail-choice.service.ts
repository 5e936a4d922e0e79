/**
 * Emails to an agent that can be turned off. Each has a link that does so without signing in: the token says who and what,
 * and only this server can read it (ADR 40).
 */
import { mailChoices, type MailChoice } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import { href } from '@farmpost/shared/domain/href';
import { mailChoiceNames } from '@farmpost/shared/domain/mail-choices';
import * as z from 'zod';
import type { AppContext } from '../../context';
import { openSealedText, sealText } from '../../db/sealed-text';
import type { RenderedMail } from '../../mail/mail-layout';
import { withdrawMessages } from './message.commands';
import { setMailChoice } from './mail-choice.commands';
import { listMailOptOuts } from './mail-choice.queries';
import { type NewMessage, queueMessage } from './message.service';

const optOut = z.object({ mailOfAgent: z.string(), kind: z.enum(mailChoices), email: z.string() });
type OptOut = z.output<typeof optOut>;

interface AgentMail extends Pick<NewMessage, 'dedupeKey'> {
  readonly kind: MailChoice;
  readonly agent: { readonly id: string; readonly email: string };
  /** @param footer how to turn it off */
  readonly write: (footer: string) => RenderedMail & { readonly subject: string };
}

const purposes = {
  card_sent: 'card_sent',
  card_ready: 'draft_alert',
  weekly_summary: 'weekly_summary',
} as const satisfies Record<MailChoice, NewMessage['purpose']>;

/** Queues the mail unless the agent turned its kind off. Call it in the transaction of the change that it reports. */
export async function queueAgentMail(
  context: AppContext,
  { kind, agent, dedupeKey, write }: AgentMail,
): Promise<void> {
  if ((await listMailOptOuts(context.db, agent.id)).includes(kind)) return;
  const { config } = context;
  const token = sealText(
    JSON.stringify({ mailOfAgent: agent.id, kind, email: agent.email } satisfies OptOut),
    config.credentialsKey,
  );
  await queueMessage(context, {
    ...write(
      `You get this email because of your notification settings. Turn off “${mailChoiceNames[kind]}”: ${config.publicUrl}${href('/agent-mail', { token })}`,
    ),
    dedupeKey,
    channel: 'email',
    purpose: purposes[kind],
    recipient: agent.email,
    unsubscribeUrl: config.publicUrl + href('/api/mail-opt-outs', { token }),
    leadId: null,
    agentId: agent.id,
  });
}

/** `null` for a token that this server did not make. */
export function readMailOptOut({ config }: Pick<AppContext, 'config'>, token: string): OptOut | null {
  try {
    return optOut.parse(JSON.parse(openSealedText(token, config.credentialsKey)));
  } catch {
    return null;
  }
}

/** Ends that kind of mail, also what waits to be sent. Call it in a transaction. A second call changes nothing. */
export async function stopAgentMail(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { mailOfAgent, kind, email }: OptOut,
): Promise<void> {
  await setMailChoice(db, { agentId: mailOfAgent, kind, isOn: false, now: now().toISOString() });
  await withdrawMessages(db, { purpose: purposes[kind], recipient: email });
}
