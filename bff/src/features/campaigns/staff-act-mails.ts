/** The email about an administrator's act on a mailing. Pure. */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface StaffActNews {
  readonly verb: 'stopped' | 'held' | 'resumed';
  readonly campaignId: string;
  readonly name: string;
  readonly reason: string;
  /** Name of the administrator. */
  readonly by: string;
}

const consequences = {
  stopped: 'Its cards are not printed and not charged. Cards that were mailed before are not affected.',
  held: 'Its cards wait and are not charged until we release them. Reply to this email if you have a question.',
  resumed: 'It goes on with a new stop window, in which you can still stop it yourself.',
} as const;

export function staffActMail(
  { verb, campaignId, name, reason, by }: StaffActNews,
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const subject = oneLine(
    verb === 'held' ? `Your mailing ${name} is on hold` : `Your mailing ${name} was ${verb}`,
  );
  return {
    subject,
    ...renderMail({
      preview: consequences[verb],
      title: subject,
      blocks: [
        {
          kind: 'text',
          text:
            verb === 'resumed'
              ? `${by} of Farmpost released it. It was on hold because: ${reason}`
              : `${by} of Farmpost wrote: ${reason}`,
        },
        { kind: 'text', text: consequences[verb] },
        {
          kind: 'button',
          label: 'See the mailing',
          href: publicUrl + href(paths.campaign, { id: campaignId }),
        },
      ],
      footer: ['You get this email because Farmpost changed one of your mailings.'],
      postalAddress,
    }),
  };
}
