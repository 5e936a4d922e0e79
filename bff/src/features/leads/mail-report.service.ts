/** Handles mail servers' reports about mails to leads: an address that takes no mail, a reader who complained. */
import type { AppContext } from '../../context';
import type { DeliveryReport } from '../../inbound/delivery-report';
import { markReturned } from '../messages/message.commands';
import { recordLeadEvent } from './lead-timeline.service';
import { stopMail } from './contact-opt-out.service';
import type { LeadRow } from './lead.repo';
import { insertMailBlock } from './mail-block.repo';

const reasons: Readonly<Record<DeliveryReport['kind'], string>> = {
  bounce: 'it came back, because the address takes no mail',
  refusal: 'it came back, because the mailbox refused this mail',
  delay: 'it is late',
  complaint: 'its reader reported it as spam',
};

const purposes = new Set(['lead_follow_up', 'lead_confirmation']);

/** A mail that came back, for the features that sent it. */
export interface ReturnedMail {
  readonly messageId: string;
  readonly purpose: string;
  readonly recipient: string;
  /** `refusal`: the mailbox did not take this mail, but may take others. */
  readonly kind: Exclude<DeliveryReport['kind'], 'delay'>;
}

export type TakeReturnedMail = (context: AppContext, mail: ReturnedMail) => Promise<void>;

interface Reported {
  readonly report: DeliveryReport;
  /** The lead of the address that the report came to, if any. */
  readonly lead: LeadRow | undefined;
  readonly takeReturned: TakeReturnedMail;
}

interface Returned {
  readonly leadId: string | null;
  readonly agentId: string;
  readonly email: string;
}

/**
 * The mail that a report is about: by its Message-ID, which only its readers know, or else by the lead's reply address
 * and email. `null` for a mail that did not go to a lead.
 */
async function findReturned(
  context: AppContext,
  { report, lead, takeReturned }: Reported,
): Promise<Returned | null> {
  const { kind, messageId } = report;
  if (kind === 'delay') return null;
  const message = messageId === null ? undefined : await markReturned(context.db, messageId, reasons[kind]);
  if (message) {
    const { id, purpose, recipient } = message;
    await takeReturned(context, { messageId: id, purpose, recipient, kind });
    if (!purposes.has(message.purpose) || message.agent_id === null) return null;
    return { leadId: message.lead_id, agentId: message.agent_id, email: message.recipient };
  }
  const email = lead?.email?.toLowerCase();
  if (!lead || email === undefined || !report.addresses.includes(email)) return null;
  return { leadId: lead.id, agentId: lead.agent_id, email };
}

/** Call it in a transaction, once for each report. */
export async function recordMailReport(context: AppContext, reported: Reported): Promise<void> {
  const { report } = reported;
  const returned = await findReturned(context, reported);
  if (!returned || report.kind === 'delay') return;
  const { leadId, agentId, email } = returned;
  const now = context.now().toISOString();
  const record = (text: string) =>
    leadId === null
      ? undefined
      : recordLeadEvent(context.db, { leadId, kind: 'note', text, isOk: false, now });
  if (report.kind === 'refusal') {
    await record(`Mail to ${email} came back: the mailbox refused it`);
    return;
  }
  const kind = report.kind === 'bounce' ? 'bounced' : 'complained';
  if (!(await insertMailBlock(context.db, { email, kind, now }))) return;
  await record(
    kind === 'bounced'
      ? `Mail to ${email} came back: the address takes no mail, so nothing more is mailed to it`
      : `Mail to ${email} was reported as spam: nothing more is mailed to it`,
  );
  if (kind === 'complained') await stopMail(context, { agentId, email });
}
