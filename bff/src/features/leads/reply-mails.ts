/** Tells an agent that a lead answered. Pure. */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

interface Reply {
  readonly leadId: string;
  readonly name: string;
  readonly channel: 'email' | 'sms';
  readonly text: string;
  /** The channel that the answer may want to end. */
  readonly mayEnd: 'email' | 'sms' | null;
}

const leadUrl = ({ leadId }: Reply, { publicUrl }: Sender): string =>
  publicUrl + href(paths.leads, { lead: leadId });

export function replyAlertMail(reply: Reply, sender: Sender): RenderedMail & { subject: string } {
  const title = oneLine(`${reply.name} answered by ${reply.channel === 'sms' ? 'text' : 'email'}`);
  return {
    subject: title,
    ...renderMail({
      preview: oneLine(reply.text).slice(0, 120),
      title,
      blocks: [
        { kind: 'quote', text: reply.text },
        ...(reply.mayEnd === null
          ? []
          : [
              {
                kind: 'text' as const,
                text: `They may want no more ${reply.mayEnd === 'sms' ? 'texts' : 'email'}. Nothing more is sent to them that way until you say on the lead’s timeline what they meant.`,
              },
            ]),
        { kind: 'button', label: 'Open the lead', href: leadUrl(reply, sender) },
      ],
      footer: [
        'You get this because a lead answered your follow-up. Their answer is on the lead’s timeline.',
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}

export const replyAlertText = (reply: Reply, sender: Sender): string =>
  `Farmpost: ${oneLine(reply.name).slice(0, 40)} answered: ${oneLine(reply.text).slice(0, 60)} ${leadUrl(reply, sender)}`;
