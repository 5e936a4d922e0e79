/**
 * Reads reports of mail servers about a mail: that it was not delivered (RFC 3464) or that its reader complained (RFC
 * 5965). Servers that write neither form name the address in a header or in their text. Pure.
 */
import type { Email } from 'postal-mime';

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
 * Whether a status code (RFC 3463) says that the address itself takes no mail: class 5, and neither a full mailbox, the
 * size, the content, a protocol nor a policy.
 */
const isAboutAddress = (status: string): boolean => /^5\.(?:[014]\.\d|2\.[^23]|2\.\d\d)/.test(status.trim());

function kindOf(statusText: string): DeliveryReport['kind'] {
  const actions = fieldsOf(statusText, 'Action').map((action) => action.toLowerCase());
  const statuses = fieldsOf(statusText, 'Status');
  const isFailed = actions.some((action) => action.startsWith('fail'));
  if (actions.length > 0 && !isFailed) return 'delay';
  if (statuses.length > 0 && !statuses.some((status) => status.startsWith('5'))) return 'delay';
  return statuses.length === 0 || statuses.some(isAboutAddress) ? 'bounce' : 'refusal';
}

const isFinal =
  /\b5\.1\.\d|\b55[013]\b|(?:user|recipient|mailbox|address|account) (?:unknown|not found|unavailable|disabled|rejected|does ?n[o']t exist)|(?:unknown|no such|invalid) (?:\w+ )?(?:user|recipient|mailbox|address|account|local)|not a (?:valid|known) (?:user|recipient|address)|permanent (?:error|failure|fatal)/i;
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
    return { kind: kindOf(status), addresses: [...new Set(addresses)], messageId: messageIdIn(returned) };
  }
  const failed = header('x-failed-recipients');
  const text = mail.text ?? '';
  if (failed === '' && !isFinal.test(text) && !willRetry.test(text)) return null;
  const addresses = (failed === '' ? text.slice(0, 20_000) : failed)
    .split(/\s+/)
    .flatMap((word) => addressIn(word));
  return {
    kind: willRetry.test(text) ? 'delay' : isFinal.test(text) ? 'bounce' : 'refusal',
    addresses: [...new Set(addresses)],
    messageId: messageIdIn(returned === '' ? text : returned),
  };
}
