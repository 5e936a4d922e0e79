/** Tests the connection with a feed by reading from it, and says what it found. */
import type { ApiCredentials, ApiProvider, ConnectionTest } from '@farmpost/shared/contracts/mls-providers';
import { formatCount } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import { findManagedProvider, listingAccountOf } from '../mls-providers/mls-provider.service';
import { countRequest } from '../sync/request-rate.commands';
import { mergeCredentials } from './provider-management.service';

const TIMEOUT_MS = 15_000;
const SAMPLE = 10;

interface Source {
  /** The stored provider at this address, whose request limit the test counts against; `null` for any other address. */
  readonly provider: ProviderRow | null;
  readonly apiProvider: ApiProvider;
  readonly endpoint: string;
  readonly credentials: ApiCredentials;
}

interface TestRequest {
  readonly id?: string | undefined;
  readonly settings?:
    | { api_provider: ApiProvider; api_endpoint: string; api_credentials: ApiCredentials }
    | undefined;
}

/**
 * Stored secrets go only to the stored address: a form with another address must bring its own, or anyone who may edit
 * a provider could send the secrets to a host of their own.
 */
async function sourceOf(context: AppContext, actor: Actor, { id, settings }: TestRequest): Promise<Source> {
  const row = id === undefined ? null : await findManagedProvider(context.db, actor, id);
  const stored = row && { ...listingAccountOf(context, row), provider: row };
  if (!settings) {
    if (!stored) throw new AppError('validation_failed', 'Name a provider, or send the settings to test.');
    return stored;
  }
  const isSameHost = stored?.endpoint === settings.api_endpoint;
  return {
    provider: isSameHost ? stored.provider : null,
    apiProvider: settings.api_provider,
    endpoint: settings.api_endpoint,
    credentials: mergeCredentials(isSameHost ? stored.credentials : {}, settings.api_credentials),
  };
}

/** A failed connection is an answer, not an error. */
export async function testConnection(
  context: AppContext,
  actor: Actor,
  request: TestRequest,
): Promise<ConnectionTest> {
  const source = await sourceOf(context, actor, request);
  const start = performance.now();
  const outcome = await readSample(context, source);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'mls_provider.tested',
    subjectType: 'mls_provider',
    subjectId: request.id ?? null,
    detail: { success: outcome.success },
    at: context.now(),
  });
  return { ...outcome, responseTime: Math.round(performance.now() - start) };
}

async function readSample(
  { db, now, providers, log }: AppContext,
  source: Source,
): Promise<Omit<ConnectionTest, 'responseTime'>> {
  const failed = (reason: string) => ({
    success: false,
    message: `Connection test failed: ${reason}`,
    details: {},
  });
  const refusal = await providers.outgoing.refusalOf(source.endpoint);
  if (refusal !== null) return failed(refusal);
  if (source.provider) await countRequest(db, source.provider, now());
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const page = await providers.listingFeed(source).fetchPage({ cursor: null, limit: SAMPLE, signal });
    const [first] = page.listings;
    return {
      success: true,
      message: 'Connection test successful',
      details: {
        'Listings in the feed': page.total === null ? 'not reported' : formatCount(page.total),
        'Listings read': formatCount(page.listings.length),
        ...(page.malformed.length > 0 && {
          'Not readable': `${formatCount(page.malformed.length)}, such as: ${page.malformed[0]?.reason ?? ''}`,
        }),
        ...(page.fields &&
          page.listings.length > 0 && {
            Fields: `${formatCount(page.fields.present)} present, ${formatCount(page.fields.read)} used`,
          }),
        ...(first && { 'First listing': `${first.addressLine1}, ${first.city}, ${first.state}` }),
      },
    };
  } catch (error) {
    if (signal.aborted) return failed(`no answer in ${TIMEOUT_MS / 1000} seconds`);
    if (error instanceof ProviderError) return failed(error.message);
    log.error({ err: error }, 'a connection test ended unexpectedly');
    return failed('an unexpected error; the log of the server has the details');
  }
}
