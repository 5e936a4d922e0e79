/** The words of mails about releases. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { href } from '@farmpost/shared/domain/href';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';

type ReleaseMail = RenderedMail & { readonly subject: string };

interface Failing {
  readonly part: PartName;
  readonly version: string;
  readonly reason: string;
}

const footer = ['You get this because your address is one of the alert addresses of this part.'];

/** The portal would have withdrawn the release, but nothing can take its place. */
export function keptMail(
  { part, version, reason, stays }: Failing & { readonly stays: string },
  { publicUrl, postalAddress }: Sender,
): ReleaseMail {
  const title = `${part} ${version} fails often and was not withdrawn`;
  return {
    subject: title,
    ...renderMail({
      preview: `${reason}. No release can take its place.`,
      title,
      blocks: [
        {
          kind: 'text',
          text: `The portal compared ${version} with the release before it and would withdraw it, but no earlier release can take its place. Publish a corrected version.`,
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Part', value: part },
            { label: 'Still shown', value: version },
            { label: 'Failures', value: reason },
            { label: 'Why it stays', value: stays },
          ],
        },
        { kind: 'button', label: 'See the releases', href: publicUrl + href('/admin/releases', { part }) },
      ],
      footer,
      postalAddress,
    }),
  };
}

export function withdrawalMail(
  release: Failing & { readonly backTo: string },
  { publicUrl, postalAddress }: Sender,
): ReleaseMail {
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
      footer,
      postalAddress,
    }),
  };
}
