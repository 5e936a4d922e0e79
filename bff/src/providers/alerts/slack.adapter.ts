/**
 * Posts alarms to an incoming webhook of Slack, or of anything that takes its format (Mattermost, Rocket.Chat, Discord
 * with `/slack`). A message cannot be repeated safely, so an unanswered one is repeated by the job, not here.
 * @see source: https://api.slack.com/messaging/webhooks
 */
import type { Alert, AlertChannel } from '../alert-channel.port';
import { createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';

const provider = 'Slack';
const words: Readonly<Record<Alert['event'], string>> = { raised: 'Alarm', ended: 'Over', test: 'Test' };

/** @see source: https://api.slack.com/reference/surfaces/formatting#escaping */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function createSlackAlerts(options: { url: string; http?: Partial<VendorHttpOptions> }): AlertChannel {
  const request = createVendorHttp({
    provider,
    timeoutMs: 10_000,
    // It answers `ok`.
    format: { name: 'text', accept: 'text/plain', read: (text) => text },
    ...options.http,
  });
  return {
    name: 'slack',
    displayName: 'Slack-compatible webhook',
    setting: 'ALERT_SLACK_URL',
    isOn: options.url !== '',
    async send({ event, title, detail, url }) {
      const text = [`*${words[event]}: ${escaped(title)}*`, escaped(detail), `<${url}|Open Farmpost>`];
      await request({
        url: requireSetting(provider, 'ALERT_SLACK_URL', options.url),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: text.join('\n') }),
      });
    },
  };
}
