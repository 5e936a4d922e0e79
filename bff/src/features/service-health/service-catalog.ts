/** The services outside: their settings, and the requests that check and try them. None of these changes anything. */
import type { AppContext } from '../../context';
import { maskSecret } from '../../providers/exchange';
import { basicAuth } from '../../providers/vendor-http';
import { listingAccountOf } from '../mls-providers/mls-provider.service';
import { findActiveProviders, type ProviderRow } from '../mls-providers/mls-provider.queries';

interface BuiltRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface CatalogCall {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  readonly isBilled: boolean;
  /** Statuses besides 2xx that prove that the service and our key work. */
  readonly alsoFine?: readonly number[];
  build(values: Readonly<Record<string, string>>): BuiltRequest;
}

/** A service as it is set up now. */
export interface CatalogService {
  readonly name: string;
  readonly displayName: string;
  readonly purpose: string;
  /** Effect that agents notice while it is down. */
  readonly whenDown: string;
  /** Effect that agents notice while it is not set up. */
  readonly whenUnconfigured: string;
  /** Seconds between the checks that the server makes by itself. */
  readonly everySeconds: number;
  /** Names of settings without a value; empty for a service that is set up. */
  readonly missing: readonly string[];
  readonly secrets: readonly string[];
  /** The MLS provider with the address, which the guard then watches, and whose limit of requests its checks count against. */
  readonly provider?: ProviderRow | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  /** The first one is the check. */
  readonly calls: readonly CatalogCall[];
  /** A service that does not speak HTTP has its own check. */
  readonly smtpUrl?: string;
}

const base = (url: string) => url.replace(/\/+$/, '');

/** Reads a setting by name, because parts of the platform bring their own. */
function settingsOf(config: AppContext['config']) {
  const values = config as unknown as Readonly<Record<string, unknown>>;
  const read = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  return { read, missing: (names: readonly string[]) => names.filter((name) => read(name) === '') };
}

function stripe(config: AppContext['config']): CatalogService {
  const { read, missing } = settingsOf(config);
  const key = read('STRIPE_KEY');
  const url = base(read('STRIPE_URL') || 'https://api.stripe.com');
  const headers = { authorization: `Bearer ${key}` };
  return {
    name: 'stripe',
    displayName: 'Stripe',
    purpose: 'Cards and membership',
    whenDown: 'Agents cannot add cards, and charges wait.',
    whenUnconfigured: 'No one is charged.',
    everySeconds: 60,
    missing: missing(['STRIPE_KEY']),
    secrets: [key, read('STRIPE_WEBHOOK_SECRET'), read('STRIPE_CONNECT_WEBHOOK_SECRET')],
    metadata: key ? { Key: maskSecret(key), Address: new URL(url).host } : {},
    calls: [
      {
        id: 'check',
        label: 'Latest refund',
        fields: [],
        isBilled: false,
        build: () => ({ url: `${url}/v1/refunds?limit=1`, headers }),
      },
    ],
  };
}

function rentcast(config: AppContext['config']): CatalogService {
  const { RENTCAST_KEY: key } = config;
  const url = base(config.RENTCAST_URL);
  const headers = { 'x-api-key': key };
  return {
    name: 'rentcast',
    displayName: 'RentCast',
    purpose: 'Owners, values, addresses around a listing',
    whenDown: 'New audiences wait; campaigns that have one continue.',
    whenUnconfigured: 'Campaigns cannot find the homes around a listing.',
    everySeconds: 60,
    missing: key ? [] : ['RENTCAST_KEY'],
    secrets: [key],
    metadata: key ? { Key: maskSecret(key), Address: new URL(url).host } : {},
    calls: [
      {
        id: 'check',
        label: 'A property that does not exist',
        fields: [],
        isBilled: false,
        // Only found records are billed, and a wrong key is refused before the search.
        alsoFine: [404],
        build: () => ({ url: `${url}/properties/farmpost-health-check`, headers }),
      },
      {
        id: 'value',
        label: 'Value of one address',
        fields: [{ name: 'address', label: 'Address', value: '231 Alder Street, Charleston, SC 29407' }],
        isBilled: true,
        build: ({ address = '' }) => ({
          url: `${url}/avm/value?${new URLSearchParams({ address }).toString()}`,
          headers,
        }),
      },
      {
        id: 'radius',
        label: 'Properties in a radius',
        fields: [
          { name: 'latitude', label: 'Latitude', value: '32.79' },
          { name: 'longitude', label: 'Longitude', value: '-79.94' },
          { name: 'radius', label: 'Radius in miles', value: '0.25' },
        ],
        isBilled: true,
        build: ({ latitude = '', longitude = '', radius = '' }) => ({
          url: `${url}/properties?${new URLSearchParams({ latitude, longitude, radius, limit: '5' }).toString()}`,
          headers,
        }),
      },
    ],
  };
}

/** Texts for a printer. A failure stops new postcards only if the server is set to that printer. */
function printerWords(isChosen: boolean, other: string) {
  return isChosen
    ? {
        purpose: 'Prints and mails postcards',
        whenDown: 'Approved postcards wait; none are lost.',
        whenUnconfigured: 'No postcards are printed.',
      }
    : {
        purpose: 'Finishes mailings that were scheduled with it',
        whenDown: 'Updates on its postcards arrive late.',
        whenUnconfigured: `${other} prints the postcards.`,
      };
}

function click2mail(config: AppContext['config']): CatalogService {
  const { CLICK2MAIL_USERNAME: user, CLICK2MAIL_PASSWORD: password } = config;
  const { missing } = settingsOf(config);
  const url = base(config.CLICK2MAIL_URL);
  const headers = { accept: 'application/xml', authorization: basicAuth(user, password) };
  return {
    name: 'click2mail',
    displayName: 'Click2Mail',
    ...printerWords(config.PRINTER === 'click2mail', 'Lob'),
    everySeconds: 60,
    missing: missing(['CLICK2MAIL_USERNAME', 'CLICK2MAIL_PASSWORD']),
    secrets: [password],
    metadata: user ? { User: user, Address: new URL(url).host } : {},
    calls: [
      {
        id: 'check',
        label: 'Account credit',
        fields: [],
        isBilled: false,
        build: () => ({ url: `${url}/credit`, headers }),
      },
      {
        id: 'job',
        label: 'State of one job',
        fields: [{ name: 'job', label: 'Job id', value: '' }],
        isBilled: false,
        build: ({ job = '' }) => ({ url: `${url}/jobs/${encodeURIComponent(job)}`, headers }),
      },
    ],
  };
}

/** Every five minutes, but not more than one in twenty of the requests that the provider may get. */
const checkSeconds = ({ rate_limit_settings_json: { requests_per_hour: perHour } }: ProviderRow): number =>
  Math.max(300, Math.ceil((3600 * 20) / perHour));

/** The accounts are the MLS providers'; the first active one stands for the service. */
async function simplyrets(context: AppContext): Promise<CatalogService> {
  const rows = (await findActiveProviders(context.db)).filter(
    ({ api_provider }) => api_provider === 'simplyrets',
  );
  const [first] = rows;
  const account = first ? listingAccountOf(context, first) : null;
  const { username = '', password = '' } = account?.credentials ?? {};
  const url = base(account?.endpoint ?? '');
  const headers = {
    accept: 'application/vnd.simplyrets-v0.1+json',
    authorization: basicAuth(username, password),
  };
  const missing = [
    ...(first ? [] : ['an active MLS provider of this kind']),
    ...(first && !username ? ['user name'] : []),
    ...(first && !password ? ['password'] : []),
  ];
  return {
    name: 'simplyrets',
    displayName: 'SimplyRETS',
    purpose: 'Listings of MLS providers',
    whenDown: 'Listings arrive late; cards for new ones wait.',
    whenUnconfigured: 'No listings arrive from this kind of feed.',
    everySeconds: first ? checkSeconds(first) : 300,
    missing,
    secrets: [password],
    provider: first,
    metadata: first
      ? {
          Provider: first.name,
          User: username,
          'Providers of this kind': String(rows.length),
          Limit: `${first.rate_limit_settings_json.requests_per_hour} an hour`,
        }
      : {},
    calls: [
      {
        id: 'check',
        label: 'One listing',
        fields: [],
        isBilled: false,
        build: () => ({ url: `${url}/properties?limit=1`, headers }),
      },
      {
        id: 'search',
        label: 'Listings by city',
        fields: [{ name: 'q', label: 'City or address', value: 'Charleston' }],
        isBilled: false,
        build: ({ q = '' }) => ({
          url: `${url}/properties?${new URLSearchParams({ q, limit: '3' }).toString()}`,
          headers,
        }),
      },
    ],
  };
}

function lob(config: AppContext['config']): CatalogService {
  const { LOB_KEY: key } = config;
  const url = base(config.LOB_URL);
  const headers = { authorization: basicAuth(key, '') };
  return {
    name: 'lob',
    displayName: 'Lob',
    ...printerWords(config.PRINTER === 'lob', 'Click2Mail'),
    everySeconds: 60,
    missing: key ? [] : ['LOB_KEY'],
    secrets: [key, config.LOB_WEBHOOK_SECRET],
    metadata: key ? { Key: maskSecret(key), Address: new URL(url).host } : {},
    calls: [
      {
        id: 'check',
        label: 'Latest postcard',
        fields: [],
        isBilled: false,
        build: () => ({ url: `${url}/postcards?limit=1`, headers }),
      },
      {
        id: 'postcard',
        label: 'Postcards of one mail piece',
        fields: [{ name: 'piece', label: 'Mail piece id', value: '' }],
        isBilled: false,
        build: ({ piece = '' }) => ({
          url: `${url}/postcards?${new URLSearchParams({ 'metadata[piece_id]': piece }).toString()}`,
          headers,
        }),
      },
    ],
  };
}

function twilio(config: AppContext['config']): CatalogService {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = config;
  const { missing } = settingsOf(config);
  const url = base(config.TWILIO_URL);
  return {
    name: 'twilio',
    displayName: 'Twilio',
    purpose: 'Text messages to agents',
    whenDown: 'Lead alerts by text wait; emails go out.',
    whenUnconfigured: 'Lead alerts go out by email only.',
    everySeconds: 60,
    missing: missing(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
    secrets: [token],
    metadata: account ? { Account: maskSecret(account), From: config.TWILIO_FROM } : {},
    calls: [
      {
        id: 'check',
        label: 'Latest text message',
        fields: [],
        isBilled: false,
        build: () => ({
          url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json?PageSize=1`,
          headers: { authorization: basicAuth(account, token) },
        }),
      },
    ],
  };
}

function smtp(config: AppContext['config']): CatalogService {
  const url = config.SMTP_URL;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return {
    name: 'smtp',
    displayName: 'Email server',
    purpose: 'Every email of the platform',
    whenDown: 'Emails, including lead alerts, wait and go out later.',
    whenUnconfigured: 'No emails go out.',
    everySeconds: 60,
    missing: url ? [] : ['SMTP_URL'],
    secrets: [url, decodeURIComponent(parsed?.password ?? '')],
    metadata: parsed ? { Server: parsed.host, From: config.MAIL_FROM } : {},
    calls: [],
    smtpUrl: url,
  };
}

/** In the order of the specification, then the others. */
export async function readCatalog(context: AppContext): Promise<CatalogService[]> {
  const { config } = context;
  return [
    stripe(config),
    rentcast(config),
    click2mail(config),
    await simplyrets(context),
    lob(config),
    smtp(config),
    twilio(config),
  ];
}
