import { useSearchParams } from '@farmpost/shared/client/router';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../articles/use-is-hydrated';

type Search = (query: string) => string[];

const loadIndex = () => import('./search-index');

/**
 * The query in the URL and the slugs that match it; `null` while there is no query or the index is loading. The first
 * render has no query, like the server's.
 */
export function useHelpSearch() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState<{ readonly run: Search } | null>(null);
  const isHydrated = useIsHydrated();
  const query = isHydrated ? (parameters.get('q') ?? '') : '';
  const isAsked = query.trim() !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void loadIndex().then(({ searchHelp }) => {
      if (!isGone) setSearch({ run: searchHelp });
    });
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return {
    query,
    found: !isAsked || search === null ? null : search.run(query),
    /** Called before the first letter is typed. */
    prepare: () => void loadIndex(),
    look: (next: string) => setParameters(next === '' ? {} : { q: next }, { replace: true }),
  };
}
