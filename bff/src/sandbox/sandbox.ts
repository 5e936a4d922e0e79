/**
 * Local servers that speak the vendors' wire formats, backed by one made-up city and one virtual clock.
 * `npm start` runs them as a process (main.ts); tests run them in process.
 */
import { currentTime } from '@farmpost/shared/domain/clock';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCity } from './city';
import { createCityBlocks } from './city-blocks';
import { startClick2Mail } from './click2mail-server';
import { type ClockName, createClocks, timesAt, timesOf } from './clocks';
import { startControl } from './control-server';
import { createInboundMail } from './inbound-mail';
import { Faults } from './faults';
import { startFollowUpBoss } from './followupboss-server';
import { startIdentityServer } from './identity-server';
import { startLob } from './lob-server';
import type { AddressRates } from './lob-verification';
import { startMap } from './map-server';
import { Market } from './market';
import { startRentCast } from './rentcast-server';
import { resoClient, resoToken, startReso } from './reso-server';
import { simplyRetsLogin, startSimplyRets } from './simplyrets-server';
import { startSmtp } from './smtp-sink';
import { MEMBERSHIP_PRICE, startStripe } from './stripe-server';
import { startTwilio } from './twilio-server';
import { createControls } from './controls';

/** Credentials of the sandbox's accounts. They work only in the sandbox. */
const accounts = {
  rentcastKey: 'sandbox-rentcast-key',
  click2mailUser: 'sandbox-click2mail',
  click2mailPassword: 'sandbox-click2mail-password',
  lobKey: 'live_sandbox_lob_key',
  lobWebhookSecret: 'sandbox-lob-webhook-secret',
  mailReplyAddress: 'replies@in.farmpost.test',
  mailInboundSecret: 'sandbox-inbound-mail-secret',
  twilioSid: `AC${'5a'.repeat(16)}`,
  twilioToken: 'sandbox-twilio-token',
  twilioFrom: '+18435550100',
  stripeKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  stripeConnectWebhookSecret: 'whsec_connect_sandbox',
  googleClientId: 'sandbox-portal.apps.googleusercontent.example',
  googleSecret: 'sandbox-google-secret',
  appleTeamId: 'SANDBOXTM1',
  appleKeyId: 'SANDBOXKY1',
  appleServicesId: 'test.farmpost.portal',
  followUpBossKey: 'fka_sandbox_key',
};

export const sandboxServers = [
  'control',
  'simplyrets',
  'rentcast',
  'lob',
  'smtp',
  'twilio',
  'google',
  'apple',
  'stripe',
  'map',
  'reso',
  'click2mail',
  'followupboss',
] as const;
export type SandboxPorts = Record<(typeof sandboxServers)[number], number>;

export interface SandboxOptions {
  /** Fixed ports. Defaults to the ports of the last run on this `dataFolder` if they are free, otherwise any free ones. */
  readonly ports?: Partial<SandboxPorts>;
  /** Where the printer's ledger and the clock survive a restart. Defaults to a temporary folder. */
  readonly dataFolder?: string;
  readonly seed?: string;
  /** Share of the city's homes and listings, 1 by default. A test that reads all of them again and again takes fewer. */
  readonly share?: number;
  /** Number of towns far from the city, each for one journey. None by default. */
  readonly towns?: number;
  /** URL that Lob's events are posted to. */
  readonly webhookUrl?: string;
  /** URL that mails to reply addresses are posted to. */
  readonly mailWebhookUrl?: string;
  /** URL that texts from phones are posted to. */
  readonly smsWebhookUrl?: string;
  /** URL that Stripe's events are posted to. */
  readonly stripeWebhookUrl?: string;
  /** The portal's card page, which is Stripe's customer portal here. */
  readonly cardPageUrl?: string;
  /** The time the city starts at; a clock saved in `dataFolder` wins. */
  readonly clock?: Date;
  /** Homes whose address is not simply good. None by default: tests count on their homes. */
  readonly addressRates?: AddressRates;
  /** Virtual seconds per real second, 1 by default; 0 stops the clock. */
  readonly speed?: number;
}

interface KeptState {
  readonly ports: Partial<SandboxPorts>;
  readonly startedAt: string;
  readonly times?: Readonly<Record<ClockName, string>>;
  /** The only time of folders that are older than `times`. */
  readonly now?: string;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function startSandbox(options: SandboxOptions = {}) {
  const seed = options.seed ?? 'farmpost';
  const folder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'farmpost-sandbox-'));
  mkdirSync(folder, { recursive: true });
  const stateFile = path.join(folder, 'clock.json');
  const kept = existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as KeptState) : null;
  const begin = options.clock ?? currentTime();
  const startedAt = kept ? new Date(kept.startedAt) : begin;

  // The portal stores URLs of the feed and its photos: keep them across restarts where possible.
  const portOf = async (name: keyof SandboxPorts) => {
    const last = kept?.ports[name];
    return options.ports?.[name] ?? (last !== undefined && (await isFree(last)) ? last : 0);
  };

  // Events that a vendor has reported stay in the past.
  const clocks = createClocks(begin, options.speed ?? 1, kept?.times ?? timesAt(kept?.now));
  const clock = clocks.market;
  const faults = new Faults();
  const share = options.share ?? 1;
  const city = createCity({ seed, start: startedAt, share, towns: options.towns ?? 0 });
  const market = new Market(city, seed, startedAt, share);
  const common = { clock, faults };
  const applePrivateKey = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  const [
    simplyrets,
    rentcast,
    lob,
    smtp,
    twilio,
    google,
    apple,
    stripe,
    map,
    reso,
    click2mail,
    followupboss,
  ] = await Promise.all([
    startSimplyRets({ ...common, port: await portOf('simplyrets'), market }),
    startRentCast({ ...common, port: await portOf('rentcast'), key: accounts.rentcastKey, city }),
    startLob({
      ...common,
      clock: clocks.printers,
      port: await portOf('lob'),
      key: accounts.lobKey,
      webhookSecret: accounts.lobWebhookSecret,
      webhookUrl: options.webhookUrl ?? null,
      folder: path.join(folder, 'lob'),
      seed,
      city,
      ...(options.addressRates && { addressRates: options.addressRates }),
    }),
    startSmtp({ ...common, port: await portOf('smtp') }),
    startTwilio({
      ...common,
      port: await portOf('twilio'),
      accountSid: accounts.twilioSid,
      authToken: accounts.twilioToken,
      from: accounts.twilioFrom,
      webhookUrl: options.smsWebhookUrl ?? null,
    }),
    startIdentityServer({
      vendor: 'google',
      port: await portOf('google'),
      clientId: accounts.googleClientId,
      proof: { kind: 'secret', secret: accounts.googleSecret },
      faults,
    }),
    startIdentityServer({
      vendor: 'apple',
      port: await portOf('apple'),
      clientId: accounts.appleServicesId,
      proof: {
        kind: 'signed',
        teamId: accounts.appleTeamId,
        keyId: accounts.appleKeyId,
        privateKey: applePrivateKey,
      },
      faults,
    }),
    startStripe({
      ...common,
      clock: clocks.payments,
      port: await portOf('stripe'),
      key: accounts.stripeKey,
      publishableKey: accounts.stripePublishableKey,
      webhookSecret: accounts.stripeWebhookSecret,
      connectWebhookSecret: accounts.stripeConnectWebhookSecret,
      webhookUrl: options.stripeWebhookUrl ?? null,
      portalUrl: options.cardPageUrl ?? null,
      folder: path.join(folder, 'stripe'),
      seed,
    }),
    startMap({ port: await portOf('map'), city }),
    startReso({ ...common, port: await portOf('reso'), market }),
    startClick2Mail({
      ...common,
      clock: clocks.printers,
      port: await portOf('click2mail'),
      username: accounts.click2mailUser,
      password: accounts.click2mailPassword,
      folder: path.join(folder, 'click2mail'),
      seed,
      city,
    }),
    startFollowUpBoss({
      ...common,
      port: await portOf('followupboss'),
      key: accounts.followUpBossKey,
      city,
      seed,
    }),
  ]);
  const urls = {
    control: '',
    simplyrets: simplyrets.url,
    rentcast: `${rentcast.url}/v1`,
    lob: `${lob.url}/v1`,
    smtp: smtp.url,
    twilio: twilio.url,
    google: google.url,
    apple: apple.url,
    stripe: stripe.url,
    map: map.url,
    reso: `${reso.url}/reso/odata`,
    click2mail: `${click2mail.url}/molpro`,
    followupboss: `${followupboss.url}/v1`,
  };
  const controls = createControls({
    clocks,
    startedAt,
    faults,
    market,
    homes: city.homes.length,
    blocks: createCityBlocks(city, startedAt, seed),
    lob,
    click2mail,
    smtp,
    receiveMail: createInboundMail({
      url: options.mailWebhookUrl ?? null,
      secret: accounts.mailInboundSecret,
      clock,
    }),
    twilio,
    stripe,
    urls,
  });
  const control = await startControl(await portOf('control'), controls);
  urls.control = control.url;
  const running = {
    control,
    simplyrets,
    rentcast,
    lob,
    smtp,
    twilio,
    google,
    apple,
    stripe,
    map,
    reso,
    click2mail,
    followupboss,
  };
  const keepState = () => {
    const ports = Object.fromEntries(Object.entries(running).map(([name, { port }]) => [name, port]));
    const state = { startedAt: startedAt.toISOString(), times: timesOf(clocks), ports };
    writeFileSync(stateFile, JSON.stringify(state satisfies KeptState));
  };
  const keeper = setInterval(keepState, 2000);
  keeper.unref();
  keepState();

  return {
    ...controls,
    urls,
    city,
    /** The environment that points the bff at this sandbox. */
    env: {
      RENTCAST_URL: urls.rentcast,
      RENTCAST_KEY: accounts.rentcastKey,
      LOB_URL: urls.lob,
      LOB_KEY: accounts.lobKey,
      LOB_WEBHOOK_SECRET: accounts.lobWebhookSecret,
      CLICK2MAIL_URL: urls.click2mail,
      CLICK2MAIL_USERNAME: accounts.click2mailUser,
      CLICK2MAIL_PASSWORD: accounts.click2mailPassword,
      SMTP_URL: urls.smtp,
      MAIL_REPLY_ADDRESS: accounts.mailReplyAddress,
      MAIL_INBOUND_SECRET: accounts.mailInboundSecret,
      TWILIO_URL: urls.twilio,
      TWILIO_ACCOUNT_SID: accounts.twilioSid,
      TWILIO_AUTH_TOKEN: accounts.twilioToken,
      TWILIO_FROM: accounts.twilioFrom,
      STRIPE_URL: urls.stripe,
      STRIPE_KEY: accounts.stripeKey,
      STRIPE_PUBLISHABLE_KEY: accounts.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: accounts.stripeWebhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: accounts.stripeConnectWebhookSecret,
      STRIPE_MEMBERSHIP_PRICE: MEMBERSHIP_PRICE,
      STRIPE_TAX: 'true',
      GOOGLE_ISSUER: urls.google,
      GOOGLE_CLIENT_ID: accounts.googleClientId,
      GOOGLE_CLIENT_SECRET: accounts.googleSecret,
      APPLE_ISSUER: urls.apple,
      APPLE_TEAM_ID: accounts.appleTeamId,
      APPLE_KEY_ID: accounts.appleKeyId,
      APPLE_PRIVATE_KEY: applePrivateKey,
      APPLE_SERVICES_ID: accounts.appleServicesId,
      MAP_STYLE_URL: `${urls.map}/styles/{theme}.json`,
      MAP_ZIP_TILES_URL: `${urls.map}/zips.json`,
      FOLLOWUPBOSS_URL: urls.followupboss,
      SANDBOX_URL: urls.control,
    },
    /** The columns of an MLS provider row for the sandbox's feed. */
    feed: { apiProvider: 'simplyrets' as const, endpoint: urls.simplyrets, credentials: simplyRetsLogin },
    /** An agent's account at Follow Up Boss, and what happens to its people there. */
    crm: {
      apiKey: accounts.followUpBossKey,
      people: () => followupboss.people(),
      change: (...given: Parameters<typeof followupboss.change>) => followupboss.change(...given),
      erase: (...given: Parameters<typeof followupboss.erase>) => followupboss.erase(...given),
    },
    /** The same market as RESO's vendors serve it. */
    resoFeeds: {
      spark: { endpoint: urls.reso, credentials: resoToken },
      trestle: { endpoint: urls.reso, credentials: resoClient },
      custom: { endpoint: urls.reso, credentials: resoToken },
    },
    async close(): Promise<void> {
      clearInterval(keeper);
      for (const each of Object.values(clocks)) each.stop();
      await Promise.all(Object.values(running).map((server) => server.close()));
      if (options.dataFolder) keepState();
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
