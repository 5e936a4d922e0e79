/** Searches that remotes bring to the command palette. One that fails is counted, and costs the others nothing. */
import { request } from '@farmpost/shared/client';
import type { SearchHit } from '@farmpost/shared/contracts/search';
import { RemoteError } from '../remotes/classify';
import { reportFailure } from '../remotes/report-failure';
import type { FrameSearch } from './frame-links';

/** Time that a search may take; people type on meanwhile. */
const PATIENCE_MS = 3_000;
/** Most hits of one search: the list has a place for each remote. */
const MOST = 15;
const TITLE = 120;

/** A hit of the portal's own searches has a kind; those of a team's back end are below the label of the search. */
export type FoundHit = Omit<SearchHit, 'kind'> & { readonly kind?: SearchHit['kind'] };

/** A page of this portal: no other origin, whatever a browser makes of the text. */
const isOwnPath = (to: unknown): to is string =>
  typeof to === 'string' && to.startsWith('/') && new URL(to, location.origin).origin === location.origin;

function readHit(hit: unknown): FoundHit[] {
  const { id, title, detail, to, kind } = (hit ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || title.trim() === '' || !isOwnPath(to)) return [];
  return [
    {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : to,
      title: title.slice(0, TITLE),
      detail: typeof detail === 'string' ? detail.slice(0, TITLE) : '',
      to,
      ...(typeof kind === 'string' && { kind: kind as SearchHit['kind'] }),
    },
  ];
}

/** Hits that fit; another hit never costs the rest. Throws where the answer is no list. */
function readHits(answer: unknown): FoundHit[] {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  if (!Array.isArray(data)) throw new RemoteError('contract', 'The search answered no list of hits.');
  return data.flatMap(readHit).slice(0, MOST);
}

/** Releases whose failure this page has counted. */
const counted = new Set<string>();

function count({ release, find }: FrameSearch, error: unknown): void {
  const key = `${release.name} ${release.version}`;
  if (counted.has(key)) return;
  counted.add(key);
  const { name, kind, message } = error as Partial<Error & Pick<RemoteError, 'kind'>>;
  const known = name === 'RemoteError' && kind ? kind : name === 'TimeoutError' ? 'timeout' : 'network';
  reportFailure(release, known, new Error(`${find}: ${message ?? 'failed'}`));
}

/** Hits of one search. Rejects after its deadline, and counts why. */
export async function askSearch(search: FrameSearch, q: string, signal: AbortSignal): Promise<FoundHit[]> {
  const ends = AbortSignal.timeout(PATIENCE_MS);
  try {
    // Typed as the one search; the gate checked the key. A team's own back end may answer anything.
    const key = search.find as 'GET /search';
    return readHits(await request(key, { query: { q }, signal: AbortSignal.any([signal, ends]) }));
  } catch (error) {
    // The person typed on.
    if (!signal.aborted) count(search, error);
    throw error;
  }
}
