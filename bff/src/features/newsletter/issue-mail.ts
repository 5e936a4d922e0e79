/** An issue as a mail. */
import { href } from '@farmpost/shared/domain/href';
import { type RenderedMail, renderMail } from '../../mail/mail-layout';
import type { Sender } from '../messages/sender';
import { readIssue, type ReadIssue } from './issue-markdown';

export interface IssueText {
  readonly subject: string;
  readonly previewText: string;
  readonly body: string;
}

interface Addressed {
  /** The subscriber's token, or a word in previews and tests. */
  readonly token: string;
  /** The address in the mail of a link; without it, links lead where they say. */
  readonly linkTo?: (target: string) => string;
}

/** Token of previews and tests, which is no one's. */
export const SAMPLE_TOKEN = 'sample';

export const unsubscribePage = (token: string, { publicUrl }: Pick<Sender, 'publicUrl'>): string =>
  publicUrl + href('/newsletter/unsubscribe', { token });

export const oneClickUrl = (token: string, { publicUrl }: Pick<Sender, 'publicUrl'>): string =>
  publicUrl + href('/api/newsletter-opt-outs', { token });

export function renderIssue(
  { subject, previewText, body }: IssueText,
  { token, linkTo }: Addressed,
  sender: Sender,
): RenderedMail & { readonly content: ReadIssue } {
  const content = readIssue(body, { publicUrl: sender.publicUrl, ...(linkTo && { linkTo }) });
  const mail = renderMail({
    preview: previewText,
    title: subject || 'No subject yet',
    blocks: content.blocks,
    footer: [
      'You get this because you subscribed on our blog and confirmed it.',
      `No more newsletters: ${unsubscribePage(token, sender)}`,
    ],
    postalAddress: sender.postalAddress,
    hasDarkColors: true,
  });
  return { ...mail, content };
}
