/** Lob's events: signature, meaning, and the status that each one maps to. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { TrackingEvent } from '../print-mail.port';
import { ProviderError, WebhookSignatureError } from '../provider-error';
import { dateAt, objectAt, textAt, type WireObject } from '../wire';

const maxSkewMs = 5 * 60_000;

const resources: ReadonlySet<string> = new Set(['postcard', 'letter', 'self_mailer']);

/** Event types that change a piece's status; all others (renderings, thumbnails, views) are ignored. */
const statusByEvent: ReadonlyMap<string, PieceStatus> = new Map(
  Object.entries({
    created: 'accepted',
    rejected: 'failed',
    failed: 'failed',
    deleted: 'cancelled',
    mailed: 'mailed',
    in_transit: 'in_transit',
    in_local_area: 'in_local_area',
    processed_for_delivery: 'processed_for_delivery',
    delivered: 'delivered',
    // On its way to the recipient's forwarding address: whatever follows, the home gets no card.
    're-routed': 'rerouted',
    returned_to_sender: 'returned',
  } as const),
);

/** `In Local Area` in a tracking event is `in_local_area` in a webhook. */
export const statusOfTrackingName = (name: string): PieceStatus | undefined =>
  statusByEvent.get(name.toLowerCase().replaceAll(' ', '_'));

/** Hex HMAC-SHA256 over `timestamp.rawBody`, which is how Lob signs. */
export const signLobWebhook = (secret: string, timestamp: string, rawBody: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');

type Headers = Readonly<Record<string, string | undefined>>;

const headerOf = (headers: Headers, name: string): string =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,16}$/.test(timestamp)) return false;
  // Lob sends seconds or milliseconds; in this century, seconds have ten digits.
  const value = Number(timestamp);
  const signedAt = value < 100_000_000_000 ? value * 1000 : value;
  return Math.abs(now.getTime() - signedAt) <= maxSkewMs;
}

/** Whether the headers have a signature of the right form, and a time in the last five minutes. */
export const hasLobClaim = (headers: Headers, now: Date): boolean =>
  /^[0-9a-f]{64}$/i.test(headerOf(headers, 'lob-signature')) &&
  isRecent(headerOf(headers, 'lob-signature-timestamp'), now);

/** Throws `WebhookSignatureError` if the signature is forged, missing or too old. */
function verify(secret: string, rawBody: Uint8Array, headers: Headers, now: Date): void {
  if (!secret) throw new WebhookSignatureError('LOB_WEBHOOK_SECRET is not configured');
  const timestamp = headerOf(headers, 'lob-signature-timestamp');
  const given = Buffer.from(headerOf(headers, 'lob-signature'), 'hex');
  const expected = Buffer.from(signLobWebhook(secret, timestamp, rawBody), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookSignatureError('The signature does not match this body');
  }
  if (!isRecent(timestamp, now)) throw new WebhookSignatureError('The signature is too old');
}

export const pieceIdOf = (piece: WireObject): string | null => textAt(objectAt(piece.metadata), 'piece_id');
/** Whether the printer matched the recipient with a change of address (NCOALink). */
export const hasMovedOf = (piece: WireObject): { hasMoved?: true } =>
  objectAt(piece.to).recipient_moved === true ? { hasMoved: true } : {};
export const mailingKeyOf = (piece: WireObject): string | null =>
  textAt(objectAt(piece.metadata), 'mailing_key');

/** A date without a time, such as `2026-11-27`. The port's schema refuses anything else. */
export const expectedDeliveryOf = (piece: WireObject): string | null =>
  textAt(piece, 'expected_delivery_date')?.slice(0, 10) ?? null;

/**
 * `null` for an event that changes no status. Throws `WebhookSignatureError`, and `ProviderError` for a signed but
 * malformed body.
 */
export function readLobWebhook(
  secret: string,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): TrackingEvent | null {
  verify(secret, rawBody, headers, now);
  let event: WireObject;
  try {
    event = objectAt(JSON.parse(Buffer.from(rawBody).toString()));
  } catch (cause) {
    throw new ProviderError('Lob', 'malformed', 'The webhook body is not JSON', {}, { cause });
  }
  const [resource = '', type = ''] = (textAt(objectAt(event.event_type), 'id') ?? '').split('.');
  const status = statusByEvent.get(type);
  // `letter.certified.mailed` and the like have a third part, and are about mail that is not ordered here.
  if (!resources.has(resource) || status === undefined) return null;
  const piece = objectAt(event.body);
  const eventId = textAt(event, 'id');
  const providerId = textAt(event, 'reference_id') ?? textAt(piece, 'id');
  if (!eventId || !providerId)
    throw new ProviderError('Lob', 'malformed', 'The webhook has no event id or id of its piece');
  const pieceId = pieceIdOf(piece);
  return {
    eventId,
    providerId,
    pieceId,
    status,
    occurredAt: dateAt(event, 'date_created') ?? now.toISOString(),
    expectedDelivery: expectedDeliveryOf(piece),
    ...hasMovedOf(piece),
  };
}
