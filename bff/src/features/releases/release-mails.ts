/** The words of mails about releases. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { href } from '@farmpost/shared/domain/href';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';

export function withdrawalMail(
  release: {
    readonly part: PartName;
    readonly version: string;
    readonly backTo: string;
    readonly reason: string;
  },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const { part, version, backTo, reason } = release;
  return {
    subject: `${part} ${version} was withdrawn`,
    ...renderMail({
      preview: `${reason}. New pages show ${backTo} again.`,
      title: `${part} ${version} was withdrawn`,
      blocks: [
        {
          kind: 'text',
          text: `The portal compared ${version} with the release before it and withdrew it. New pages show ${backTo} again.`,
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Part', value: part },
            { label: 'Withdrawn', value: version },
            { label: 'Now shown', value: backTo },
            { label: 'Why', value: reason },
          ],
        },
        { kind: 'button', label: 'See the releases', href: publicUrl + href('/admin/releases', { part }) },
      ],
      footer: ['You get this because your address is one of the alert addresses of this part.'],
      postalAddress,
    }),
  };
}
