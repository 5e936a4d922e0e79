/**
 * Postcards printed and mailed by Lob. Our piece id is both the idempotency key, which Lob keeps for 24 hours, and
 * metadata, which Lob keeps permanently and can search.
 */
import { postcardSizes } from '@farmpost/shared/contracts/template-vocabulary';
import type { AcceptedCard, CardOrder, PostalAddress, PrintMail, TrackingEvent } from '../print-mail.port';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { dateAt, objectAt, textAt, type WireObject } from '../wire';
import { expectedDeliveryOf, pieceIdOf, readLobWebhook, statusOfTrackingName } from './lob-webhook';

const provider = 'Lob';
const maxNameLength = 40;

function readAccepted(postcard: WireObject): AcceptedCard {
  const providerId = textAt(postcard, 'id');
  if (!providerId) throw new ProviderError(provider, 'malformed', 'Lob answered without a postcard id');
  return { providerId, expectedDelivery: expectedDeliveryOf(postcard) };
}

/** Lob rejects names over 40 characters; "or Current Resident" then moves to the next line. */
function linesOfName(name: string): { name: string; company?: string } {
  if (name.length <= maxNameLength) return { name };
  const owner = name.replace(/\s+or current resident$/i, '');
  const cut =
    owner.length <= maxNameLength ? owner : owner.slice(0, maxNameLength).replace(/[\s&,]+\S*$/, '');
  return owner === name ? { name: cut } : { name: cut, company: 'or Current Resident' };
}

function appendAddress(form: FormData, key: 'to' | 'from', address: PostalAddress): void {
  const fields = {
    ...linesOfName(address.name),
    address_line1: address.addressLine1,
    ...(address.addressLine2 ? { address_line2: address.addressLine2 } : {}),
    address_city: address.city,
    address_state: address.state,
    address_zip: address.zip,
    address_country: 'US',
  };
  for (const [name, value] of Object.entries(fields)) form.append(`${key}[${name}]`, value);
}

/** Multipart upload is the only way to send a finished PDF without hosting it. */
function toForm(order: CardOrder): FormData {
  const form = new FormData();
  appendAddress(form, 'to', order.to);
  appendAddress(form, 'from', order.from);
  form.append('size', order.size);
  form.append('mail_type', 'usps_first_class');
  form.append('use_type', 'marketing');
  form.append('metadata[piece_id]', order.pieceId);
  form.append('metadata[campaign_id]', order.campaignId);
  for (const [side, pdf] of [
    ['front', order.frontPdf],
    ['back', order.backPdf],
  ] as const) {
    form.append(side, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${side}.pdf`);
  }
  return form;
}

export function createLob(options: {
  url: string;
  key: string;
  webhookSecret: string;
  http?: Partial<VendorHttpOptions>;
  now?: () => Date;
}) {
  const now = options.now ?? (() => new Date());
  const base = `${options.url.replace(/\/+$/, '')}/postcards`;
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

  return {
    name: 'lob',
    displayName: provider,
    sizes: postcardSizes,
    hasWebhooks: true,

    async submit(order: CardOrder) {
      const { json } = await request({
        url: base,
        method: 'POST',
        headers: { authorization: authorization(), 'idempotency-key': order.pieceId },
        body: toForm(order),
        isRepeatable: true,
      });
      return readAccepted(objectAt(json));
    },

    async findByPieceId(pieceId: string) {
      const url = new URL(base);
      url.searchParams.set('metadata[piece_id]', pieceId);
      const { json } = await request({ url, headers: { authorization: authorization() } });
      const { data } = objectAt(json);
      // Compare the id again: a vendor that ignores the filter would return someone else's card.
      const postcard = (Array.isArray(data) ? data : [])
        .map(objectAt)
        .find((found) => pieceIdOf(found) === pieceId && found.deleted !== true);
      return postcard ? readAccepted(postcard) : null;
    },

    async fetchEvents(providerId) {
      const { json } = await request({
        url: `${base}/${encodeURIComponent(providerId)}`,
        headers: { authorization: authorization() },
      });
      const postcard = objectAt(json);
      const createdAt = dateAt(postcard, 'date_created') ?? now().toISOString();
      const modifiedAt = dateAt(postcard, 'date_modified') ?? createdAt;
      const event = (
        eventId: string,
        status: TrackingEvent['status'],
        occurredAt: string,
      ): TrackingEvent => ({
        eventId,
        providerId,
        pieceId: pieceIdOf(postcard),
        status,
        occurredAt,
        expectedDelivery: expectedDeliveryOf(postcard),
      });
      const events = [event(`${providerId}.created`, 'accepted', createdAt)];
      const scans = Array.isArray(postcard.tracking_events) ? postcard.tracking_events : [];
      for (const scan of scans.map(objectAt)) {
        const status = statusOfTrackingName(textAt(scan, 'name') ?? '');
        const id = textAt(scan, 'id');
        if (status && id) events.push(event(id, status, dateAt(scan, 'time') ?? modifiedAt));
      }
      if (postcard.status === 'failed') events.push(event(`${providerId}.failed`, 'failed', modifiedAt));
      if (postcard.deleted === true) events.push(event(`${providerId}.deleted`, 'cancelled', modifiedAt));
      return events;
    },

    readWebhook: (rawBody, headers) => readLobWebhook(options.webhookSecret, rawBody, headers, now()),
  } satisfies PrintMail;
}
