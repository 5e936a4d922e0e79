/** Why a person may not be contacted on a channel, and when they may be again. */
import { toE164 } from '@farmpost/shared/domain/phone';
import type { AppContext } from '../../context';
import type { QueuedMessage } from '../messages/message.service';
import { hashOfContact, hasStoppedMail } from './contact-opt-out.service';
import { findLead, type LeadRow } from './lead.repo';
import { findMailBlock } from './mail-block.repo';
import { hasOpenQuestion } from './opt-out-question.repo';
import { quietUntil, zonesOfLead } from './quiet-hours';
import { hasStoppedTexts } from './sms-consent.service';
import { hashOfPhone } from './sms-opt-out.queries';

interface Problem {
  /** One sentence for the agent. */
  readonly sentence: string;
  /** The same as a reason behind `Not delivered: `. */
  readonly reason: string;
}

const problems = {
  stoppedMail: {
    sentence: 'They asked for no more email from you.',
    reason: 'they asked for no more email',
  },
  bounced: {
    sentence: 'Mail to this address came back, so we no longer mail it.',
    reason: 'mail to this address came back',
  },
  complained: {
    sentence: 'They reported an email as spam, so we no longer mail them.',
    reason: 'they reported an email as spam',
  },
  askingMail: {
    sentence: 'They may have asked for no more email. On the timeline, tell us what they meant first.',
    reason: 'they may have asked for no more email',
  },
  stoppedTexts: {
    sentence: 'They replied STOP, so we no longer text them.',
    reason: 'they replied STOP',
  },
  askingTexts: {
    sentence:
      'They may have asked for no more texts. The agent they answered must tell us what they meant first.',
    reason: 'they may have asked for no more texts',
  },
  noConsent: {
    sentence: 'They have not agreed to texts, so you cannot text them here.',
    reason: 'they have not agreed to texts',
  },
} as const satisfies Record<string, Problem>;

export async function findMailProblem(
  context: Pick<AppContext, 'db'>,
  who: { readonly agentId: string; readonly email: string },
): Promise<Problem | null> {
  if (await hasStoppedMail(context, who)) return problems.stoppedMail;
  const block = await findMailBlock(context.db, who.email);
  if (block !== null) return problems[block];
  return (await hasOpenQuestion(context.db, hashOfContact(who))) ? problems.askingMail : null;
}

/** @param phone E.164 */
export async function findTextProblem(
  context: Pick<AppContext, 'db'>,
  phone: string,
  hasConsent: boolean,
): Promise<Problem | null> {
  if (await hasStoppedTexts(context, phone)) return problems.stoppedTexts;
  if (!hasConsent) return problems.noConsent;
  return (await hasOpenQuestion(context.db, hashOfPhone(phone))) ? problems.askingTexts : null;
}

/** Whether they ended texts, or may have, whatever they agreed to before. */
export const hasEndedTexts = async (context: Pick<AppContext, 'db'>, phone: string): Promise<boolean> =>
  (await hasStoppedTexts(context, phone)) || (await hasOpenQuestion(context.db, hashOfPhone(phone)));

const isToLead = ({ purpose }: QueuedMessage): boolean =>
  purpose === 'lead_follow_up' || purpose === 'lead_confirmation';

/**
 * Why a message that was queued for a homeowner must not leave any more, or `null`: they may have ended texts or mail
 * while it waited for a try.
 */
export async function objectionTo(context: AppContext, message: QueuedMessage): Promise<string | null> {
  const { agent_id: agentId, channel, lead_id: leadId, recipient } = message;
  if (!isToLead(message)) return null;
  if (channel === 'email') {
    const problem = agentId === null ? null : await findMailProblem(context, { agentId, email: recipient });
    return problem?.reason ?? null;
  }
  const lead = leadId === null ? undefined : await findLead(context.db, leadId);
  const problem = await findTextProblem(context, recipient, lead?.has_marketing_consent ?? false);
  return problem?.reason ?? null;
}

/** When a text to a lead may be sent; `null` if it may be sent now, or without a number. */
export function textWaitsUntil(
  { now }: Pick<AppContext, 'now'>,
  lead: Pick<LeadRow, 'address' | 'home_zip' | 'home_state' | 'phone'>,
): Date | null {
  const phone = lead.phone === null ? null : toE164(lead.phone);
  return phone === null ? null : quietUntil(zonesOfLead(lead, phone), now());
}

/** The same for a message that is about to be sent. */
export async function holdFor(context: AppContext, message: QueuedMessage): Promise<Date | null> {
  if (message.channel !== 'sms' || !isToLead(message)) return null;
  const lead = message.lead_id === null ? undefined : await findLead(context.db, message.lead_id);
  const place = lead ?? { address: null, home_zip: null, home_state: null };
  return quietUntil(zonesOfLead(place, message.recipient), context.now());
}
