/** A raw mail (RFC 5322) that came in: who wrote it, to whom, and what it says. */
import PostalMime, { type Email } from 'postal-mime';
import { cleanText } from './clean-text';
import { type DeliveryReport, deliveryReportOf } from './delivery-report';
import { reflow } from './flowed-text';
import { textOfHtml } from './html-text';
import { type MailWriter, writerOf } from './machine-mail';
import { replyTextOf } from './reply-text';

export interface InboundMail {
  /** `null` if the mail has none. */
  readonly messageId: string | null;
  /** Lower case; empty if it has none. */
  readonly from: string;
  /** Every address that it was sent to, as headers and the server say. */
  readonly recipients: readonly string[];
  readonly subject: string | null;
  /** The whole text with what it quotes. */
  readonly text: string;
  /** The person's own words; empty if they cannot be told from the quoted ones. */
  readonly reply: string;
  readonly writer: MailWriter;
  /** Names of attached files. */
  readonly attachments: readonly string[];
  /** `null` unless a mail server reports about a mail. */
  readonly report: DeliveryReport | null;
  /** Why only the mail's header could be read; `null` for a mail that was read whole. */
  readonly problem: string | null;
}

const flowedHeader = /^(content-type:[ \t]*text\/plain(?:[^\r\n]|\r?\n[ \t])*?format=["']?)flowed/gim;

/**
 * The raw mail with other names for `format=flowed`, because the parser joins lines before quotes are found and puts an
 * answer behind the quote above it (RFC 3676, section 4.5).
 */
function unflowed(raw: Uint8Array): { raw: Uint8Array; isFlowed: boolean; deletesSpace: boolean } {
  const latin = Buffer.from(raw).toString('latin1');
  // Some servers pass on mails with carriage returns alone.
  const hasLineFeeds = latin.includes('\n');
  const text = hasLineFeeds ? latin : latin.replaceAll('\r', '\n');
  let isFlowed = false;
  let deletesSpace = false;
  const changed = text.replace(flowedHeader, (header, before: string, at: number) => {
    isFlowed = true;
    const rest = text.slice(at, at + 500).split(/\r?\n(?![ \t])/)[0] ?? '';
    deletesSpace ||= /delsp=["']?yes/i.test(rest);
    return `${before}xflowd`;
  });
  return { raw: isFlowed || !hasLineFeeds ? Buffer.from(changed, 'latin1') : raw, isFlowed, deletesSpace };
}

const deliveryHeaders = new Set([
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
]);

function recipientsOf(mail: Email): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].flatMap(
    ({ address, group }) => address ?? group?.map((member) => member.address) ?? [],
  );
  const delivered = mail.headers.filter(({ key }) => deliveryHeaders.has(key)).map(({ value }) => value);
  return [...named, ...delivered];
}

const MAX_HEADER = 8000;
const PARSING = { forceRfc822Attachments: true };

/** The header without fields that are too long, and without those about the parts below. */
function headOf(raw: Uint8Array): Buffer {
  const [head = ''] = Buffer.from(raw)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const fields = head.split(/\r?\n(?![ \t])/);
  const kept = fields.filter((field) => field.length <= MAX_HEADER && !/^(content-|mime-)/i.test(field));
  return Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** The parser refuses a mail whose parts are nested too deeply or whose header is too large; its header still says who wrote. */
async function parse(raw: Uint8Array): Promise<{ mail: Email; problem: string | null }> {
  try {
    return { mail: await PostalMime.parse(raw, PARSING), problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { mail: await PostalMime.parse(headOf(raw), PARSING), problem };
  }
}

/** Reads any bytes: a mail that breaks the rules is read as far as possible. */
export async function readInboundMail(bytes: Uint8Array): Promise<InboundMail> {
  const { raw, isFlowed, deletesSpace } = unflowed(bytes);
  const { mail, problem } = await parse(raw);
  const plain = mail.text?.trim() ? mail.text : '';
  const fromText = isFlowed ? reflow(plain, deletesSpace) : plain;
  const fromHtml = mail.html ? textOfHtml(mail.html) : '';
  const writer = writerOf(mail);
  return {
    messageId: mail.messageId ?? null,
    from: mail.from?.address?.toLowerCase() ?? '',
    recipients: recipientsOf(mail),
    subject: mail.subject ? cleanText(mail.subject) : null,
    text: cleanText(fromText || fromHtml).trim(),
    reply: replyTextOf(fromText) || replyTextOf(fromHtml),
    writer,
    attachments: mail.attachments.map(
      ({ filename }) => cleanText(filename ?? '').trim() || 'a file without a name',
    ),
    report: writer === 'system' ? deliveryReportOf(mail) : null,
    problem,
  };
}
