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

interface Notice extends Pick<Failing, 'part'> {
  readonly title: string;
  readonly preview: string;
  readonly text: string;
  readonly facts: Readonly<Record<string, string>>;
}

const noticeMail = (
  { part, title, preview, text, facts }: Notice,
  { publicUrl, postalAddress }: Sender,
): ReleaseMail => ({
  subject: title,
  ...renderMail({
    preview,
    title,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows: Object.entries(facts).map(([label, value]) => ({ label, value })) },
      { kind: 'button', label: 'See the releases', href: publicUrl + href('/admin/releases', { part }) },
    ],
    footer: ['You get this because your address is one of the alert addresses of this part.'],
    postalAddress,
  }),
});

/** The portal would have withdrawn the release, but nothing can take its place. */
export const keptMail = (
  { part, version, reason, stays }: Failing & { readonly stays: string },
  sender: Sender,
): ReleaseMail =>
  noticeMail(
    {
      part,
      title: `${part} ${version} fails often and was not withdrawn`,
      preview: `${reason}. No release can take its place.`,
      text: `The portal compared ${version} with the release before it and would withdraw it, but no earlier release can take its place. Publish a corrected version.`,
      facts: { Part: part, 'Still shown': version, Failures: reason, 'Why it stays': stays },
    },
    sender,
  );

export const withdrawalMail = (
  { part, version, backTo, reason }: Failing & { readonly backTo: string },
  sender: Sender,
): ReleaseMail =>
  noticeMail(
    {
      part,
      title: `${part} ${version} was withdrawn`,
      preview: `${reason}. New pages show ${backTo} again.`,
      text: `The portal compared ${version} with the release before it and withdrew it. New pages show ${backTo} again.`,
      facts: { Part: part, Withdrawn: version, 'Now shown': backTo, Why: reason },
    },
    sender,
  );
