/**
 * Sends alarms to PagerDuty's Events API v2. Its deduplication key makes all calls repeatable: an alarm opens one
 * incident, and its end resolves it.
 * @see source: https://developer.pagerduty.com/docs/send-alert-event
 */
import type { AlertChannel } from '../alert-channel.port';
import { createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { objectAt, textAt } from '../wire';

const provider = 'PagerDuty';
const MAX_SUMMARY = 1024;
const MAX_KEY = 255;

export function createPagerDutyAlerts(options: {
  url: string;
  routingKey: string;
  /** Host of the portal. */
  source: string;
  http?: Partial<VendorHttpOptions>;
}): AlertChannel {
  const request = createVendorHttp({
    provider,
    timeoutMs: 10_000,
    readFault: (body) => {
      const message = textAt(objectAt(body), 'message');
      return message === null ? {} : { message };
    },
    ...options.http,
  });
  const post = (body: object) =>
    request({
      url: options.url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        routing_key: requireSetting(provider, 'ALERT_PAGERDUTY_KEY', options.routingKey),
        ...body,
      }),
      isRepeatable: true,
    });
  return {
    name: 'pagerduty',
    displayName: 'PagerDuty',
    setting: 'ALERT_PAGERDUTY_KEY',
    isOn: options.routingKey !== '',
    async send({ event, key, severity, title, detail, since, url }) {
      const dedup_key = `farmpost:${options.source}:${key}`.slice(0, MAX_KEY);
      if (event === 'ended') {
        await post({ event_action: 'resolve', dedup_key });
        return;
      }
      await post({
        event_action: 'trigger',
        dedup_key,
        payload: {
          summary: title.slice(0, MAX_SUMMARY),
          source: options.source,
          severity,
          timestamp: since,
          custom_details: { detail },
        },
        links: [{ href: url, text: 'Open Farmpost' }],
      });
      // A test must not stay open.
      if (event === 'test') await post({ event_action: 'resolve', dedup_key });
    },
  };
}
