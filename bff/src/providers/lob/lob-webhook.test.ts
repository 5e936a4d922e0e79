import { describeWithFixtures, readFixture } from '../../testing/fixtures';
import { WebhookSignatureError } from '../provider-error';
import { readLobWebhook, signLobWebhook, statusOfTrackingName } from './lob-webhook';

const secret = 'a webhook secret';
const now = new Date('2026-03-02T12:00:00Z');

const eventOf = (type: string, body: object = {}) => ({
  id: 'evt_1',
  reference_id: 'psc_1',
  date_created: '2026-03-01T08:00:00.000Z',
  event_type: { id: `postcard.${type}`, resource: 'postcards', object: 'event_type' },
  body: { id: 'psc_1', metadata: { piece_id: 'piece-1' }, expected_delivery_date: '2026-03-09', ...body },
  object: 'event',
});

function deliver(event: unknown, change: { timestamp?: string; signature?: string; secret?: string } = {}) {
  const raw = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
  const timestamp = change.timestamp ?? String(now.getTime());
  const headers = {
    'lob-signature': change.signature ?? signLobWebhook(secret, timestamp, raw),
    'lob-signature-timestamp': timestamp,
  };
  return readLobWebhook(change.secret ?? secret, raw, headers, now);
}

describe('readLobWebhook', () => {
  it('reads a tracking event', () => {
    expect(deliver(eventOf('in_local_area'))).toEqual({
      eventId: 'evt_1',
      providerId: 'psc_1',
      pieceId: 'piece-1',
      status: 'in_local_area',
      occurredAt: '2026-03-01T08:00:00.000Z',
      expectedDelivery: '2026-03-09',
    });
  });

  it.each([
    ['created', 'accepted'],
    ['rejected', 'failed'],
    ['failed', 'failed'],
    ['deleted', 'cancelled'],
    ['mailed', 'mailed'],
    ['re-routed', 'rerouted'],
    ['returned_to_sender', 'returned'],
    ['delivered', 'delivered'],
  ])('reads postcard.%s as %s', (type, status) => {
    expect(deliver(eventOf(type))?.status).toBe(status);
  });

  it.each([
    'rendered_pdf',
    'rendered_thumbnails',
    'viewed',
    'international_exit',
    'informed_delivery.email_sent',
  ])('ignores postcard.%s', (type) => {
    expect(deliver(eventOf(type))).toBeNull();
  });

  it('ignores other resources', () => {
    expect(deliver({ ...eventOf('created'), event_type: { id: 'check.created' } })).toBeNull();
    expect(deliver({ ...eventOf('created'), event_type: { id: 'letter.certified.mailed' } })).toBeNull();
  });

  it('reads a deletion, whose body has no metadata', () => {
    const event = { ...eventOf('deleted'), body: { id: 'psc_1', deleted: true } };
    expect(deliver(event)).toMatchObject({ providerId: 'psc_1', pieceId: null, status: 'cancelled' });
  });

  it('accepts a timestamp in seconds', () => {
    expect(deliver(eventOf('mailed'), { timestamp: String(now.getTime() / 1000) })?.status).toBe('mailed');
  });

  it('finds its headers in any case', () => {
    const raw = Buffer.from(JSON.stringify(eventOf('mailed')));
    const timestamp = String(now.getTime());
    const headers = {
      'Lob-Signature': signLobWebhook(secret, timestamp, raw),
      'Lob-Signature-Timestamp': timestamp,
    };
    expect(readLobWebhook(secret, raw, headers, now)?.status).toBe('mailed');
  });

  it.each([
    ['another secret', { secret: 'another' }],
    ['no configured secret', { secret: '' }],
    ['no signature', { signature: '' }],
    ['a signature that is not hex', { signature: 'zz' }],
    ['a truncated signature', { signature: 'abcd' }],
    ['a timestamp six minutes ago', { timestamp: String(now.getTime() - 6 * 60_000) }],
    ['a timestamp in the future', { timestamp: String(now.getTime() + 6 * 60_000) }],
    ['a timestamp that is not a number', { timestamp: 'yesterday' }],
  ])('rejects %s', (_what, change) => {
    expect(() => deliver(eventOf('mailed'), change)).toThrow(WebhookSignatureError);
  });

  it('rejects a body changed by one byte, even if its JSON is equivalent', () => {
    const raw = JSON.stringify(eventOf('mailed'));
    const timestamp = String(now.getTime());
    const signature = signLobWebhook(secret, timestamp, Buffer.from(raw));
    expect(() => deliver(`${raw} `, { timestamp, signature })).toThrow(WebhookSignatureError);
  });

  it('distinguishes a signed malformed body from a forged signature', () => {
    expect(() => deliver('no json')).toThrow('The webhook body is not JSON');
  });
});

describe('statusOfTrackingName', () => {
  it.each([
    ['In Local Area', 'in_local_area'],
    ['Processed for Delivery', 'processed_for_delivery'],
    ['Returned to Sender', 'returned'],
    ['Re-Routed', 'rerouted'],
    ['International Exit', undefined],
  ])('reads %s as %s', (name, status) => {
    expect(statusOfTrackingName(name)).toBe(status);
  });
});

describeWithFixtures('readLobWebhook on the vendor’s example', () => {
  it('reads it', () => {
    expect(deliver(readFixture('lob/webhook-events-example.json'))).toEqual({
      eventId: 'evt_d95ff8ffd2b5cfb4',
      providerId: 'psc_d2d10a2e9cba991c',
      pieceId: null,
      status: 'accepted',
      occurredAt: '2016-12-04T22:50:08.180Z',
      expectedDelivery: '2016-12-09',
    });
  });
});
