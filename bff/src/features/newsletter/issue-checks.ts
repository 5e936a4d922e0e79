/** The rules that an issue must meet before it is sent. Pure. */
import type { IssueCheck } from '@farmpost/shared/contracts/newsletter-issues';
import type { RenderedMail } from '../../mail/mail-layout';
import { pictureTarget, type ReadIssue, targetOf } from './issue-markdown';

interface Checked {
  readonly subject: string;
  readonly content: ReadIssue;
  readonly mail: RenderedMail;
  readonly publicUrl: string;
  /** The sender's, as it is configured. */
  readonly postalAddress: string;
  /** The address in the mail that ends the subscription. */
  readonly unsubscribeUrl: string;
}

const named = (items: readonly string[]) => items.map((item) => `“${item || 'empty'}”`).join(', ');

/** 15 U.S.C. 7704 (CAN-SPAM): commercial mail has a way to opt out and a physical postal address. */
const OPT_OUT_LAW = '15 U.S.C. 7704(a)(5)(A)(ii)';
const ADDRESS_LAW = '15 U.S.C. 7704(a)(5)(A)(iii)';
/** Every picture has a text alternative. */
const ALTERNATIVE_TEXT = 'WCAG 2.2, 1.1.1';

const rule = (
  name: string,
  isOk: boolean,
  [good, bad]: readonly [good: string, bad: string],
  source: string | null = null,
): IssueCheck => ({ rule: name, isOk, message: isOk ? good : bad, source });

/** In the order of the editor. All must hold. */
export function checkIssue(checked: Checked): IssueCheck[] {
  const { subject, content, mail, publicUrl, postalAddress, unsubscribeUrl } = checked;
  const wrongLinks = content.links.filter((url) => targetOf(url, publicUrl) === null);
  const wrongPictures = content.pictures.filter(({ src }) => pictureTarget(src, publicUrl) === null);
  const silent = content.pictures.filter(({ alt }) => !/[\p{L}\p{N}]/u.test(alt));
  return [
    rule('subject', subject.trim() !== '', ['It has a subject.', 'Write a subject.']),
    rule('body', content.blocks.length > 0, ['It has a text.', 'Write the text.']),
    rule('links', wrongLinks.length === 0, [
      'All links lead to https addresses.',
      `These links are not https addresses: ${named(wrongLinks)}.`,
    ]),
    rule('pictures', wrongPictures.length === 0, [
      'All pictures can be loaded.',
      `These pictures are not https addresses: ${named(wrongPictures.map(({ src }) => src))}.`,
    ]),
    rule(
      'alternative_text',
      silent.length === 0,
      [
        'Every picture has a description.',
        `Describe each picture for readers who do not see it: ${named(silent.map(({ src }) => src))}.`,
      ],
      ALTERNATIVE_TEXT,
    ),
    rule('markup', content.unsupported.length === 0, [
      'Mail programs can show all of it.',
      `Mail programs would not show this as you mean it: ${content.unsupported.join(', ')}.`,
    ]),
    rule(
      'postal_address',
      postalAddress.trim() !== '' && mail.text.includes(postalAddress),
      ['It has our postal address.', 'No postal address is configured. Set MAIL_POSTAL_ADDRESS.'],
      ADDRESS_LAW,
    ),
    rule(
      'unsubscribe',
      mail.text.includes(unsubscribeUrl),
      [
        'It has a link to unsubscribe, and a button in mail programs (RFC 8058).',
        'The link to unsubscribe is missing.',
      ],
      OPT_OUT_LAW,
    ),
  ];
}
