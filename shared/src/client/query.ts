/** Operations as queries of the cache: `useQuery(apiQuery('GET /leads/{id}', { params: { id } }))`. */
import type { ApiKey } from '../contracts/api';
import { request, type RequestArguments, type RequestOptions, type ResponseOf } from './client';

type Input<K extends ApiKey> = Pick<RequestOptions<K>, 'params' | 'query' | 'body'>;
type InputOf<K extends ApiKey> = Record<string, never> extends Input<K> ? [Input<K>?] : [Input<K>];

/**
 * The cache key of an operation: the segments of its path, then its query and body. A path's key is a prefix of the
 * keys of all paths below it, so `queryKey('GET /leads')` invalidates every list of leads and every single lead.
 */
export function queryKey<K extends ApiKey>(operation: K, ...[input]: InputOf<K>): readonly unknown[] {
  const {
    params = {},
    query,
    body,
  } = (input ?? {}) as {
    params?: Record<string, string>;
    query?: object;
    body?: object;
  };
  const [, path = ''] = operation.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => (segment.startsWith('{') ? params[segment.slice(1, -1)] : segment));
  return [...segments, ...[query, body].filter((part) => part && Object.keys(part).length > 0)];
}

/** Key and fetcher of an operation. Spread it to add options. */
export function apiQuery<K extends ApiKey>(operation: K, ...input: InputOf<K>) {
  return {
    queryKey: queryKey(operation, ...input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<K>> =>
      request(operation, ...([{ ...input[0], signal }] as unknown as RequestArguments<K>)),
  };
}
