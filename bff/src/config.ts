/** The environment, read and validated once. Defaults: SQLite in ./var, sandbox vendors, demo accounts. */
import { emailAddress } from '@farmpost/shared/contracts/email-address';
import { createHash, createPrivateKey } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { type PrinterName, printerNames } from './providers/print-mail.port';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Origin that people and postcards use. Links in emails are built from it, never from a request's Host. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARMPOST_DATA: z.string().default('./var'),
  /** Folder of the workspaces whose `dist` folders contain the built shell and remotes. */
  BUILD_FOLDER: z.string().default('.'),
  DATABASE_URL: z.string().optional(),
  /** `current` or `current,previous`: base64 or hex of at least 32 bytes; the first signs, all verify. */
  JWT_KEYS: z.string().optional(),
  /** Key of stored vendor credentials, at least 32 bytes. */
  CREDENTIALS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  /** Lets production run with test keys of vendors, as for a staging portal: nothing is mailed or charged. */
  ALLOW_TEST_KEYS: flag.default(false),
  /** Closes registration; existing accounts can still sign in. */
  DISABLE_SIGNUP: flag.default(false),
  /** If off, accounts are active immediately, without confirming their email. */
  CONFIRM_EMAIL: flag.default(true),
  /** Requires a second factor of administrators: without one, their session has no role. */
  ADMIN_SECOND_FACTOR: flag.default(false),
  /** A session ends this long after its sign-in, however often it is used. */
  SESSION_DAYS: z.coerce.number().positive().max(3650).default(90),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token of `/metrics`; without one, metrics are available only in development. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Number of reverse proxies in front, to find the client's IP address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Requests of a person, an API key or a network that run at the same time (decision 88). */
  REQUESTS_AT_WORK: z.coerce.number().int().min(1).max(100).default(4),
  /** Requests of a person or an API key that wait for their turn; the portal's own pages start far fewer. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).max(10_000).default(60),
  /** Requests without a person, of a network that many people may share. */
  NETWORK_REQUESTS_WAITING: z.coerce.number().int().min(0).max(10_000).default(240),
  /** Exports, imports, estimates, reports and PDFs that run at the same time, one of each person. */
  HEAVY_REQUESTS_AT_WORK: z.coerce.number().int().min(1).max(100).default(2),
  /** The same of one person that wait. */
  HEAVY_REQUESTS_WAITING: z.coerce.number().int().min(0).max(1000).default(8),
  /** Streams of news that one account has open. */
  STREAMS_PER_ACCOUNT: z.coerce.number().int().min(1).max(1000).default(20),
  /** Lets an instance serve even if an active release calls operations that its API does not have. */
  ALLOW_BROKEN_RELEASES: flag.default(false),
  /** A sync that misses a greater share of the known listings marks none as gone and asks an administrator. */
  FEED_SHRINK_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** Days from a payment until its commission can be approved. */
  COMMISSION_HOLD_DAYS: z.coerce.number().int().min(0).max(180).default(30),
  /** Refunds and credits above this amount need a second administrator. */
  REFUND_APPROVAL_DOLLARS: z.coerce.number().int().min(0).max(10_000).default(50),
  STOP_WINDOW_MINUTES: z.coerce.number().min(0).max(1440).default(30),
  FOLLOWUPBOSS_URL: z.string().default('https://api.followupboss.com/v1'),
  /** The name and key under which this product is registered with Follow Up Boss; agents bring their own API keys. */
  FOLLOWUPBOSS_SYSTEM: z.string().default('Farmpost'),
  FOLLOWUPBOSS_SYSTEM_KEY: z.string().default(''),
  RENTCAST_URL: z.string().default('https://api.rentcast.io/v1'),
  RENTCAST_KEY: z.string().default(''),
  /** Prints new mailings; one that is scheduled keeps its printer. */
  PRINTER: z.enum(printerNames).default('lob'),
  /** Minutes after which the second printer stands in for one that fails; 0 leaves it to administrators. */
  PRINTER_SWITCH_MINUTES: z.coerce.number().min(0).max(10_080).default(60),
  CLICK2MAIL_URL: z.string().default('https://rest.click2mail.com/molpro'),
  CLICK2MAIL_USERNAME: z.string().default(''),
  CLICK2MAIL_PASSWORD: z.string().default(''),
  LOB_URL: z.string().default('https://api.lob.com/v1'),
  LOB_KEY: z.string().default(''),
  LOB_WEBHOOK_SECRET: z.string().default(''),
  SMTP_URL: z.string().default(''),
  MAIL_FROM: z.string().default('Farmpost <hello@farmpost.example>'),
  /** The platform's postal address: in every email, and on cards whose agents want none back. */
  MAIL_POSTAL_ADDRESS: z.string().default('Farmpost, 200 Market Street, Suite 410, Portland, OR 97201'),
  /** Where replies to agents' emails arrive; each lead's address adds `+…` before the @. Empty: replies go to agents. */
  MAIL_REPLY_ADDRESS: z.union([z.literal(''), emailAddress()]).default(''),
  /** Signs the inbound mail that is posted to `/api/webhooks/inbound-mail`. */
  MAIL_INBOUND_SECRET: z.string().default(''),
  TWILIO_URL: z.string().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  TWILIO_FROM: z.string().default(''),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
  STRIPE_KEY: z.string().default(''),
  /** For Stripe's card fields in browsers. */
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** Secret of the endpoint for connected accounts; with it, salespeople can connect a bank account for their commissions. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().default(''),
  /** Id of the price of the membership at Stripe: $25 a month. */
  STRIPE_MEMBERSHIP_PRICE: z.string().default(''),
  /** Lets Stripe compute tax; needs its tax settings. */
  STRIPE_TAX: flag.default(false),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  APPLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://appleid.apple.com'),
  APPLE_TEAM_ID: z.string().default(''),
  APPLE_KEY_ID: z.string().default(''),
  /** The text of the `.p8` file; line breaks may be written as `\\n`. */
  APPLE_PRIVATE_KEY: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\\n', '\n')),
  APPLE_SERVICES_ID: z.string().default(''),
  /** USD per billed call, or per verified address, for the costs on the page of services; set the prices of your plans. */
  SERVICE_PRICES: z
    .string()
    .default('rentcast=0.02,lob=0.64,lob-verification=0.05,click2mail=0.7,twilio=0.0083'),
  /** MapLibre style of the maps, with `{theme}` for `light` or `dark`; empty: drawings only. */
  MAP_STYLE_URL: z.union([z.literal(''), z.string().regex(/^https?:\/\/\S+$/)]).default(''),
  /** TileJSON of ZIP areas, whose first vector layer has a field with the ZIP. */
  MAP_ZIP_TILES_URL: z.union([z.literal(''), z.string().regex(/^https?:\/\/\S+$/)]).default(''),
  /** Incoming webhook of Slack, or of a service that takes its format: hears of alarms. */
  ALERT_SLACK_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Integration key of a PagerDuty service (Events API v2): opens and resolves its incidents. */
  ALERT_PAGERDUTY_KEY: z.string().default(''),
  ALERT_PAGERDUTY_URL: z.url({ protocol: /^https?$/ }).default('https://events.pagerduty.com/v2/enqueue'),
  /**
   * Hours from one backup to the next; 0 makes none and misses none. On PostgreSQL `PG_DUMP` makes them. By default 24
   * in production where the server can make them, else 0.
   */
  BACKUP_HOURS: z.coerce.number().min(0).max(720).optional(),
  /** Path of `pg_dump`, of the server's version or a later one. Empty: someone else backs PostgreSQL up. */
  PG_DUMP: z.string().default(''),
  /** Address of an S3-compatible bucket, such as `https://s3.us-east-1.amazonaws.com/farmpost-backups`. */
  BACKUP_S3_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_KEY_ID: z.string().default(''),
  BACKUP_S3_SECRET: z.string().default(''),
  /** Copies in the bucket are deleted after so many days. */
  BACKUP_S3_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(35),
  /** Comma-separated origins, besides our own, that a sign-in may return to. */
  REDIRECT_ORIGINS: z.string().default(''),
  /** Control URL of the sandbox servers: set by `npm start` and tests, rejected in production. */
  SANDBOX_URL: z.string().optional(),
});

export interface Config extends Readonly<
  Omit<z.infer<typeof environment>, 'DEMO' | 'PUBLIC_URL' | 'JWT_KEYS' | 'CREDENTIALS_KEY' | 'BACKUP_HOURS'>
> {
  readonly production: boolean;
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly buildFolder: string;
  readonly sqliteFile: string;
  /** 0 if this server makes no backups by itself. */
  readonly backupHours: number;
  readonly jwtKeys: readonly Buffer[];
  readonly credentialsKey: Buffer;
  /** The origins that `redirectTarget` allows. */
  readonly redirectOrigins: readonly string[];
  /** By service. */
  readonly servicePrices: Readonly<Record<string, number>>;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function secretBytes(name: string, value: string): Buffer {
  const bytes = /^[0-9a-f]+$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  if (bytes.length < 32) throw new ConfigError(`${name} must be at least 32 random bytes, as hex or base64.`);
  // About 30 of 32 random bytes are distinct; a typed or repeated phrase has far fewer.
  if (new Set(bytes).size < 20) throw new ConfigError(`${name} is not random enough: generate it.`);
  return bytes;
}

const neededInProduction = [
  'JWT_KEYS',
  'CREDENTIALS_KEY',
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_POSTAL_ADDRESS',
  'RENTCAST_KEY',
  'STRIPE_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_MEMBERSHIP_PRICE',
] as const;

/** Variables that the printer of new mailings needs. */
const neededByPrinter = {
  lob: ['LOB_KEY', 'LOB_WEBHOOK_SECRET'],
  click2mail: ['CLICK2MAIL_USERNAME', 'CLICK2MAIL_PASSWORD'],
} as const satisfies Record<PrinterName, readonly string[]>;

/**
 * How vendors name the keys with which nothing happens. Sources: docs.stripe.com/keys (`sk_test_`, `rk_test_`,
 * `pk_test_`), docs.lob.com (`test_`), twilio.com/docs/iam/test-credentials (the documented test number).
 */
const testKeys = {
  STRIPE_KEY: /^(sk|rk)_test_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_test_/,
  LOB_KEY: /^test_/,
  TWILIO_FROM: /^\+1500555\d{4}$/,
} as const;

/** Optional parts whose variables must be set together. */
const optionalParts = {
  'Printing with Click2Mail': neededByPrinter.click2mail,
  'Backups in a bucket': ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'],
  'Replies by email': ['MAIL_REPLY_ADDRESS', 'MAIL_INBOUND_SECRET'],
  SMS: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'Sign-in with Google': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  'Sign-in with Apple': ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY', 'APPLE_SERVICES_ID'],
} as const;

/** A fixed secret for development without configuration; never accepted in production. */
const developmentSecret = (name: string) =>
  createHash('sha512').update(`farmpost development ${name}`).digest();

/** Whether only this machine can reach a server on that host. */
const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host.trim());

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

/** Origins that a sign-in or an emailed link may lead to, our own first. */
function readRedirectOrigins(publicUrl: string, others: string): string[] {
  const named = others.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  for (const origin of named) {
    if (!/^https?:[^*]+$/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `REDIRECT_ORIGINS: ${origin} is not an origin such as https://preview.example.com.`,
      );
    }
  }
  return [new URL(publicUrl).origin, ...named];
}

function readPrices(text: string): Record<string, number> {
  const prices: Record<string, number> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, service, price] = /^\s*([a-z0-9-]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(pair) ?? [];
    if (!service) throw new ConfigError(`SERVICE_PRICES: ${pair.trim()} is not \`service=price\`.`);
    prices[service] = Number(price);
  }
  return prices;
}

/** Throws `ConfigError` with one line per fault. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { DEMO, PUBLIC_URL, JWT_KEYS, CREDENTIALS_KEY, BACKUP_HOURS, ...env } = parsed.data;
  const production = env.NODE_ENV === 'production';
  const faults: string[] = [];
  for (const [part, names] of Object.entries(optionalParts)) {
    const unset = names.filter((name) => !env[name]);
    if (unset.length > 0 && unset.length < names.length) {
      faults.push(`${unset.join(' and ')} must be set too: ${part} needs all of ${names.join(', ')}.`);
    }
  }
  if (env.APPLE_PRIVATE_KEY && !isEllipticKey(env.APPLE_PRIVATE_KEY)) {
    faults.push('APPLE_PRIVATE_KEY must be the text of the .p8 file from Apple.');
  }
  // Everyone can read these keys in the source code and sign as any user with them.
  if (!production && !isLoopback(env.HOST)) {
    for (const [name, value] of Object.entries({ JWT_KEYS, CREDENTIALS_KEY })) {
      if (!value) faults.push(`${name} must be set to listen on ${env.HOST}: others can reach this address.`);
    }
  }
  if (production) {
    for (const name of [...neededInProduction, ...neededByPrinter[env.PRINTER]]) {
      if (!variables[name]) faults.push(`${name} must be set in production.`);
    }
    if (DEMO) faults.push('DEMO cannot be switched on in production.');
    for (const name of ['GOOGLE_ISSUER', 'APPLE_ISSUER'] as const) {
      if (!env[name].startsWith('https:')) faults.push(`${name} must be https in production.`);
    }
    if (PUBLIC_URL && !PUBLIC_URL.startsWith('https:'))
      faults.push('PUBLIC_URL must be https in production.');
    for (const [name, form] of Object.entries(testKeys)) {
      if (env.ALLOW_TEST_KEYS || !form.test(env[name as keyof typeof testKeys])) continue;
      faults.push(
        `${name} is a test key, which mails and charges nothing: set the live one, or ALLOW_TEST_KEYS=1.`,
      );
    }
    if (env.SANDBOX_URL) faults.push('SANDBOX_URL cannot be used in production.');
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const dataFolder = path.resolve(env.FARMPOST_DATA);
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    ...env,
    production,
    demo: DEMO ?? !production,
    publicUrl,
    redirectOrigins: readRedirectOrigins(publicUrl, env.REDIRECT_ORIGINS),
    dataFolder,
    buildFolder: path.resolve(env.BUILD_FOLDER),
    sqliteFile: path.join(dataFolder, 'farmpost.sqlite'),
    backupHours: BACKUP_HOURS ?? (production && (!env.DATABASE_URL || env.PG_DUMP) ? 24 : 0),
    jwtKeys: JWT_KEYS
      ? JWT_KEYS.split(',').map((key) => secretBytes('JWT_KEYS', key.trim()))
      : [developmentSecret('jwt')],
    credentialsKey: CREDENTIALS_KEY
      ? secretBytes('CREDENTIALS_KEY', CREDENTIALS_KEY)
      : developmentSecret('credentials').subarray(0, 32),
    servicePrices: readPrices(env.SERVICE_PRICES),
  };
}
