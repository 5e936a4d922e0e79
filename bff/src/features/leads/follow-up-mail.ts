/** Texts of a follow-up as they are sent. Pure. */
import { oneLine } from '../../mail/one-line';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';

export function followUpMail(written: {
  readonly subject: string;
  readonly text: string;
  readonly agentName: string;
  readonly brokerage: string;
  /** Whether the lead left the address themselves. */
  readonly hasAsked: boolean;
  readonly stopUrl: string;
  readonly postalAddress: string;
}): RenderedMail & { subject: string } {
  const subject = oneLine(written.subject);
  const sender = `${written.agentName}${written.brokerage ? ` of ${written.brokerage}` : ''}`;
  return {
    subject,
    ...renderMail({
      preview: oneLine(written.text).slice(0, 120),
      title: subject,
      blocks: [{ kind: 'text', text: written.text }],
      footer: [
        written.hasAsked
          ? `${sender} writes to you because you asked about a home.`
          : `${sender} writes to you as a contact of theirs.`,
        `Stop these emails: ${written.stopUrl}`,
      ],
      postalAddress: written.postalAddress,
    }),
  };
}

const OPT_OUT = 'Reply STOP to end texts.';

/** Every text says how to end them. */
export const followUpText = (text: string): string => (/\bstop\b/i.test(text) ? text : `${text}\n${OPT_OUT}`);
