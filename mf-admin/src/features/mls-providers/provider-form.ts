/** The form of a provider: its fields, defaults, bounds, and what is sent. Pure. */
import type { ApiProvider, MlsProvider, MlsProviderBody } from '@farmpost/shared/contracts/mls-providers';
import { feedSecrets, isSameHost, type SecretName } from '@farmpost/shared/domain/feed-secrets';

export interface ProviderDraft {
  readonly name: string;
  readonly code: string;
  readonly region: string;
  readonly is_active: boolean;
  readonly api_provider: ApiProvider;
  readonly api_endpoint: string;
  readonly credentials: Readonly<Record<SecretName, string>>;
  readonly auto_sync: boolean;
  readonly sold_prices: boolean;
  readonly coming_soon: boolean;
  readonly sync_interval: MlsProvider['sync_settings']['sync_interval'];
  /** As typed. */
  readonly batch_size: string;
  readonly requests_per_hour: string;
  readonly burst_limit: string;
}

const noSecrets = { username: '', password: '', apiKey: '', clientId: '', clientSecret: '' };

interface Kind {
  readonly example: string;
  readonly address: string;
  readonly credentials: string;
  readonly labels: Partial<Readonly<Record<SecretName, string>>>;
}

/** Example address, hints and labels for each kind of feed. */
export const kinds: Readonly<Record<ApiProvider, Kind>> = {
  simplyrets: {
    example: 'https://api.simplyrets.com',
    address: 'The address of the service, without a path.',
    credentials: 'Sandbox: simplyrets for both.',
    labels: { username: 'API key (user name)', password: 'API secret (password)' },
  },
  spark: {
    example: 'https://replication.sparkapi.com/Reso/OData',
    address:
      'The root of the RESO service, which ends in /Reso/OData. Keys that may copy a whole MLS use the replication host.',
    credentials: 'The access token that Spark gave you for this MLS.',
    labels: { apiKey: 'Access token' },
  },
  trestle: {
    example: 'https://api.cotality.com/trestle/odata',
    address: 'The root of the service, which ends in /trestle/odata. Tokens come from the same host.',
    credentials: 'The client id and secret of your Trestle connection. Farmpost gets its tokens with them.',
    labels: { clientId: 'Client id', clientSecret: 'Client secret' },
  },
  custom: {
    example: 'https://api.example.com/reso/odata',
    address:
      'The root of the service, where $metadata is, without /Property. With MLS Grid, name your MLS too: https://api.mlsgrid.com/v2?OriginatingSystemName=actris.',
    credentials: 'The access token that your MLS gave you.',
    labels: { apiKey: 'Access token' },
  },
};

/** Name and label of each secret of the chosen kind. */
export const secretFields = (kind: ApiProvider) =>
  feedSecrets[kind].map((name) => ({ name, label: kinds[kind].labels[name] ?? name }));

/** Another host must not get the stored secrets, so they are entered again. */
export const hasMoved = (draft: ProviderDraft, provider: MlsProvider | null): boolean =>
  provider !== null && !isSameHost(draft.api_endpoint.trim(), provider.api_endpoint);

/** Number fields with their bounds. */
export const bounds = {
  batch_size: { label: 'Batch size', min: 10, max: 1000 },
  requests_per_hour: { label: 'Requests per hour', min: 1, max: 10_000 },
  burst_limit: { label: 'Burst limit', min: 1, max: 100 },
} as const;
export const boundNames = ['batch_size', 'requests_per_hour', 'burst_limit'] as const;

/** Stored secrets are never sent to the page, so their fields are empty. */
export const draftOf = (provider: MlsProvider | null): ProviderDraft => ({
  name: provider?.name ?? '',
  code: provider?.code ?? '',
  region: provider?.region ?? '',
  is_active: provider?.is_active ?? true,
  api_provider: provider?.api_provider ?? 'simplyrets',
  api_endpoint: provider?.api_endpoint ?? '',
  credentials: noSecrets,
  sold_prices: provider?.card_rules.sold_prices ?? true,
  coming_soon: provider?.card_rules.coming_soon ?? true,
  auto_sync: provider?.sync_settings.auto_sync ?? true,
  sync_interval: provider?.sync_settings.sync_interval ?? '1h',
  batch_size: String(provider?.sync_settings.batch_size ?? 100),
  requests_per_hour: String(provider?.rate_limit_settings.requests_per_hour ?? 500),
  burst_limit: String(provider?.rate_limit_settings.burst_limit ?? 10),
});

/** Error messages by field; empty if the form is valid. */
export function problemsOf(draft: ProviderDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === '') problems.name = 'Please enter the provider name.';
  if (draft.code.trim() === '') problems.code = 'Please enter the provider code.';
  if (draft.api_endpoint.trim() === '') problems.api_endpoint = 'Please enter the API endpoint.';
  else if (!URL.canParse(draft.api_endpoint.trim())) {
    problems.api_endpoint = `Please enter a URL, such as ${kinds[draft.api_provider].example}.`;
  }
  for (const name of boundNames) {
    const { min, max } = bounds[name];
    const value = Number(draft[name]);
    if (draft[name].trim() === '' || !Number.isInteger(value) || value < min || value > max) {
      problems[name] = `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
    }
  }
  return problems;
}

/** Only the secrets that were entered, for the kind that is chosen. */
const enteredSecrets = ({ api_provider, credentials }: ProviderDraft) =>
  Object.fromEntries(
    feedSecrets[api_provider].flatMap((name) => (credentials[name] ? [[name, credentials[name]]] : [])),
  );

export const connectionOf = (draft: ProviderDraft) => ({
  api_provider: draft.api_provider,
  api_endpoint: draft.api_endpoint.trim(),
  api_credentials: enteredSecrets(draft),
});

export const bodyOf = (draft: ProviderDraft): MlsProviderBody => ({
  ...connectionOf(draft),
  name: draft.name.trim(),
  code: draft.code.trim(),
  region: draft.region.trim() || null,
  is_active: draft.is_active,
  sync_settings: {
    auto_sync: draft.auto_sync,
    sync_interval: draft.sync_interval,
    batch_size: Number(draft.batch_size),
  },
  rate_limit_settings: {
    requests_per_hour: Number(draft.requests_per_hour),
    burst_limit: Number(draft.burst_limit),
  },
  card_rules: { sold_prices: draft.sold_prices, coming_soon: draft.coming_soon },
});
