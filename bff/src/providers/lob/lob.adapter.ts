/**
 * Postcards, letters and self-mailers printed and mailed by Lob. Our piece id is both the idempotency key, which Lob keeps for 24 hours, and
 * metadata, which Lob keeps permanently and can search.
 */
import { mailClasses } from '@farmpost/shared/contracts/campaign-vocabulary';
import { designSizes } from '@farmpost/shared/contracts/template-vocabulary';
import { currentTime } from '@farmpost/shared/domain/clock';
import type {
  AcceptedCard,
  CardOrder,
  FoundCard,
  MailedCard,
  PrintMail,
  TrackingEvent,
} from '../print-mail.port';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { dateAt, objectAt, textAt, type WireObject } from '../wire';
import { type LobResource, lobResources, resourceOfId, resourceOfSize, toForm } from './lob-order';
import {
  expectedDeliveryOf,
  mailingKeyOf,
  hasMovedOf,
  pieceIdOf,
  hasLobClaim,
  readLobWebhook,
  statusOfTrackingName,
} from './lob-webhook';

const provider = 'Lob';

function readAccepted(piece: WireObject): AcceptedCard {
  const providerId = textAt(piece, 'id');
  if (!providerId) throw new ProviderError(provider, 'malformed', 'Lob answered without an id of the piece');
  return { providerId, expectedDelivery: expectedDeliveryOf(piece), ...hasMovedOf(piece) };
}

const readFound = (piece: WireObject): FoundCard => ({
  ...readAccepted(piece),
  code: textAt(objectAt(piece.metadata), 'code'),
  acceptedAt: dateAt(piece, 'date_created'),
});

/** The most that Lob lists at once. */
const PAGE = 100;

export function createLob(options: {
  url: string;
  key: string;
  webhookSecret: string;
  http?: Partial<VendorHttpOptions>;
  now?: () => Date;
}) {
  const now = options.now ?? currentTime;
  const base = options.url.replace(/\/+$/, '');
  const request = createVendorHttp({
    provider,
    rate: { requests: 150, perMs: 5000 },
    readFault: (body) => {
      const fault = objectAt(objectAt(body).error);
      const [code, message] = [textAt(fault, 'code'), textAt(fault, 'message')];
      return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
    },
    ...options.http,
  });
  const authorization = () => basicAuth(requireSetting(provider, 'LOB_KEY', options.key), '');

  /** A page of a list, and the cursor of the next one. */
  async function listPage(resource: LobResource, query: Readonly<Record<string, string>>) {
    const url = new URL(`${base}/${resource}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { json } = await request({ url, headers: { authorization: authorization() } });
    const { data, next_url } = objectAt(json);
    if (!Array.isArray(data)) throw new ProviderError(provider, 'malformed', 'Lob answered without a list');
    const next = typeof next_url === 'string' ? new URL(next_url, base).searchParams.get('after') : null;
    return { pieces: data.map(objectAt).filter(({ deleted }) => deleted !== true), next };
  }

  return {
    name: 'lob',
    displayName: provider,
    isSetUp: options.key !== '',
    sizes: designSizes,
    mailClasses,
    hasWebhooks: true,

    async submit(order: CardOrder) {
      const { json } = await request({
        url: `${base}/${resourceOfSize(order.size)}`,
        method: 'POST',
        headers: { authorization: authorization(), 'idempotency-key': order.pieceId },
        body: await toForm(order),
        isRepeatable: true,
      });
      return readAccepted(objectAt(json));
    },

    async findByPieceId(pieceId: string) {
      for (const resource of Object.values(lobResources)) {
        const { pieces } = await listPage(resource, { 'metadata[piece_id]': pieceId });
        // Compare the id again: a vendor that ignores the filter would return someone else's piece.
        const piece = pieces.find((found) => pieceIdOf(found) === pieceId);
        if (piece) return readFound(piece);
      }
      return null;
    },

    async findByMailing(mailingKey: string) {
      const found: MailedCard[] = [];
      for (const resource of Object.values(lobResources)) {
        for (let after: string | null = ''; after !== null;) {
          const { pieces, next } = await listPage(resource, {
            'metadata[mailing_key]': mailingKey,
            limit: String(PAGE),
            ...(after && { after }),
          });
          for (const piece of pieces) {
            const pieceId = pieceIdOf(piece);
            if (pieceId !== null && mailingKeyOf(piece) === mailingKey) {
              found.push({ ...readFound(piece), pieceId });
            }
          }
          after = next === after ? null : next;
        }
      }
      return found;
    },

    async fetchEvents(providerId) {
      const { json } = await request({
        url: `${base}/${resourceOfId(providerId)}/${encodeURIComponent(providerId)}`,
        headers: { authorization: authorization() },
      });
      const piece = objectAt(json);
      const createdAt = dateAt(piece, 'date_created') ?? now().toISOString();
      const modifiedAt = dateAt(piece, 'date_modified') ?? createdAt;
      const event = (
        eventId: string,
        status: TrackingEvent['status'],
        occurredAt: string,
      ): TrackingEvent => ({
        eventId,
        providerId,
        pieceId: pieceIdOf(piece),
        status,
        occurredAt,
        expectedDelivery: expectedDeliveryOf(piece),
        ...hasMovedOf(piece),
      });
      const events = [event(`${providerId}.created`, 'accepted', createdAt)];
      const scans = Array.isArray(piece.tracking_events) ? piece.tracking_events : [];
      for (const scan of scans.map(objectAt)) {
        const status = statusOfTrackingName(textAt(scan, 'name') ?? '');
        const id = textAt(scan, 'id');
        if (status && id) events.push(event(id, status, dateAt(scan, 'time') ?? modifiedAt));
      }
      if (piece.status === 'failed') events.push(event(`${providerId}.failed`, 'failed', modifiedAt));
      if (piece.deleted === true) events.push(event(`${providerId}.deleted`, 'cancelled', modifiedAt));
      return events;
    },

    hasWebhookClaim: (headers) => hasLobClaim(headers, now()),
    readWebhook: (rawBody, headers) => readLobWebhook(options.webhookSecret, rawBody, headers, now()),
  } satisfies PrintMail;
}
