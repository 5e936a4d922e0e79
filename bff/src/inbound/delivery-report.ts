/**
 * Reads reports of mail servers about a mail: that it was not delivered (RFC 3464) or that its reader complained (RFC
 * 5965). Servers that write neither form name the address in a header or in their text. Pure.
 */
import type { Email } from 'postal-mime';
import { bounceReasonOf, withoutReturnedMail } from './bounce-reason';

export interface DeliveryReport {
  /**
   * `bounce`: the address takes no mail, for good. `refusal`: it did not take this mail, for example because it was
   * full. `delay`: it may yet.
   */
  readonly kind: 'bounce' | 'refusal' | 'delay' | 'complaint';
  /** The addresses that the report names, in lower case, as far as they can be read. */
  readonly addresses: readonly string[];
  /** Message-ID of the mail that it is about, without angle brackets; `null` if it is not returned. */
  readonly messageId: string | null;
}

const decoder = new TextDecoder();

const textOfPart = ({ content }: Email['attachments'][number]): string =>
  typeof content === 'string' ? content : decoder.decode(content);

/** Fields of a report, `name: value`, unfolded. */
const fieldsOf = (text: string, name: string): string[] =>
  [...text.replace(/\r?\n[ \t]+/g, ' ').matchAll(new RegExp(`^${name}\\s*:[ \\t]*(.*)$`, 'gim'))].map(
    ([, value = '']) => value.trim(),
  );

const addressIn = (value: string): string[] =>
  (/[^\s<>;,:"'()[\]]+@[^\s<>;,:"'()[\]]+/.exec(value)?.[0] ?? '').toLowerCase().split(' ').filter(Boolean);

/**
 * Whether a status code (RFC 3463) says that the address itself takes no mail: class 5, and neither the sender's address, a
 * full mailbox, the size, the content, a route, a protocol nor a policy.
 */
const isAboutAddress = (status: string): boolean =>
  /^5\.(?:0\.\d+|1\.(?:[0-6]|9|10)|2\.[014]|4\.[014])\b/.test(status.trim());

/** @param words the server's own text, for reports without a diagnostic code */
function kindOf(statusText: string, words: string): DeliveryReport['kind'] {
  const actions = fieldsOf(statusText, 'Action').map((action) => action.toLowerCase());
  const statuses = fieldsOf(statusText, 'Status');
  const isFailed = actions.some((action) => action.startsWith('fail'));
  if (actions.length > 0 && !isFailed) return 'delay';
  if (statuses.length > 0 && !statuses.some((status) => status.startsWith('5'))) return 'delay';
  const diagnosis = fieldsOf(statusText, 'Diagnostic-Code').join('\n');
  const reason = bounceReasonOf(diagnosis) ?? bounceReasonOf(words);
  if (reason === 'address') return 'bounce';
  if (reason === 'other') return 'refusal';
  return statuses.length === 0 || statuses.some(isAboutAddress) ? 'bounce' : 'refusal';
}

const failed =
  /\b5\d\d[ -]|\b5\.\d\.\d|permanent (?:error|failure|fatal)|(?:not|never) (?:be )?(?:delivered|reach)|(?:could|can)(?:not|n['’]t| not) (?:be )?deliver|unable to deliver|error (?:delivering|has occurred)|delivery (?:has )?failed|undeliver/i;
const willRetry =
  /\b(?:will|shall) (?:keep trying|continue|be retried|retry)|delivery (?:is |has been )?delayed|not yet been delivered|delay notification|warning: (?:message|could not)/i;

const messageIdIn = (text: string): string | null =>
  /^message-id\s*:\s*<?([^<>\s]+)>?/im.exec(text)?.[1] ?? null;

/** The report in a mail; `null` if it has none. */
export function deliveryReportOf(mail: Email): DeliveryReport | null {
  const parts = mail.attachments.map((part) => ({ type: part.mimeType, text: textOfPart(part) }));
  const all = (type: RegExp) =>
    parts
      .filter((part) => type.test(part.type))
      .map(({ text }) => text)
      .join('\n');
  const returned = all(/^message\/(?:rfc822|global)$|rfc822-headers|global-headers/);
  const feedback = all(/^message\/feedback-report$/);
  if (feedback !== '') {
    const named = fieldsOf(feedback, '(?:Original-Rcpt-To|Final-Recipient|Removal-Recipient)');
    const addresses = [...named, ...fieldsOf(returned, 'To')].flatMap(addressIn);
    const isAbuse = !/not-spam/i.test(fieldsOf(feedback, 'Feedback-Type')[0] ?? 'abuse');
    return isAbuse ? { kind: 'complaint', addresses, messageId: messageIdIn(returned) } : null;
  }
  const status = all(/^message\/(?:global-)?delivery-status$/);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  if (status !== '') {
    const addresses = fieldsOf(status, '(?:Original|Final)-Recipient').flatMap(addressIn);
    const kind = kindOf(status, withoutReturnedMail(mail.text ?? ''));
    return { kind, addresses: [...new Set(addresses)], messageId: messageIdIn(returned) };
  }
  return reportInWords(mail, header('x-failed-recipients'), returned);
}

/** A report of a server that writes sentences alone. */
function reportInWords(mail: Email, named: string, returned: string): DeliveryReport | null {
  const text = mail.text ?? '';
  const words = withoutReturnedMail(text);
  const reason = bounceReasonOf(`${mail.subject ?? ''}\n${words}`);
  const isLate = willRetry.test(words);
  if (named === '' && !isLate && reason === null && !failed.test(words)) return null;
  const addresses = (named === '' ? text.slice(0, 20_000) : named)
    .split(/\s+/)
    .flatMap((word) => addressIn(word));
  const isDead = reason === 'address' || (reason === null && /\b5\.1\.1\b/.test(words));
  return {
    kind: isLate ? 'delay' : isDead ? 'bounce' : 'refusal',
    addresses: [...new Set(addresses)],
    messageId: messageIdIn(returned === '' ? text : returned),
  };
}
