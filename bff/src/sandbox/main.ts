/**
 * The sandbox as a process. Prints one JSON line, `{"env":{…},"urls":{…}}`, once every server listens.
 * SANDBOX_PORT  first of twelve ports that must be free, 4010 by default; 0 picks free ones
 * SANDBOX_SPEED virtual seconds per real second, 1440 (a day a minute) by default
 * SANDBOX_TOWNS number of towns outside of the city, for browser tests; none by default
 * SANDBOX_ADDRESSES `usual`: some homes of the city get no mail; all do by default
 * FARMPOST_DATA data folder; the sandbox uses its own subfolder
 * WEBHOOK_URL   base URL of the portal's webhooks
 */
import path from 'node:path';
import { usualAddressRates } from './lob-verification';
import { sandboxServers, startSandbox } from './sandbox';

const {
  SANDBOX_PORT = '4010',
  SANDBOX_SPEED = '1440',
  SANDBOX_TOWNS = '0',
  SANDBOX_ADDRESSES,
  FARMPOST_DATA = './var',
  WEBHOOK_URL,
} = process.env;
const first = Number(SANDBOX_PORT);
const ports = Object.fromEntries(sandboxServers.map((name, index) => [name, first + index]));

async function start(): Promise<void> {
  const sandbox = await startSandbox({
    ...(first === 0 ? {} : { ports }),
    ...(WEBHOOK_URL
      ? {
          webhookUrl: `${WEBHOOK_URL.replace(/\/+$/, '')}/lob`,
          mailWebhookUrl: `${WEBHOOK_URL.replace(/\/+$/, '')}/inbound-mail`,
          smsWebhookUrl: `${WEBHOOK_URL.replace(/\/+$/, '')}/twilio`,
          stripeWebhookUrl: `${WEBHOOK_URL.replace(/\/+$/, '')}/stripe`,
          cardPageUrl: new URL('/demo/payment-methods', WEBHOOK_URL).href,
        }
      : {}),
    dataFolder: path.resolve(FARMPOST_DATA, 'sandbox'),
    speed: Number(SANDBOX_SPEED),
    towns: Number(SANDBOX_TOWNS),
    ...(SANDBOX_ADDRESSES === 'usual' && { addressRates: usualAddressRates }),
  });
  console.log(JSON.stringify({ env: sandbox.env, urls: sandbox.urls }));
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

start().catch((error: unknown) => {
  const last = first + sandboxServers.length - 1;
  console.error(
    isTaken(error) && first !== 0
      ? `The sandbox needs the ports ${first} to ${last}, and one of them is in use. Set SANDBOX_PORT to the first of ${sandboxServers.length} free ports, or to 0.`
      : error,
  );
  process.exit(1);
});
