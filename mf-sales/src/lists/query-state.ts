import { useLocation, useSearchParams } from '@farmpost/shared/client/router';

/** The query of a list's URL: its current value, links that change parts of it, and changes in place. */
export function useQueryState() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const changed = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    address,
    pathname,
    /** An empty value removes its parameter. */
    hrefWith: (changes: Readonly<Record<string, string>>): string => {
      const query = changed(changes).toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
    /** Typing and choosing replace the history entry, and begin at the first page. */
    change: (changes: Readonly<Record<string, string>>) =>
      setAddress(changed({ page: '', ...changes }), { replace: true }),
  };
}

/** The value if it is one of the known ones. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

/** From 1. */
export const pageOf = (address: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(address.get('page') ?? 1)) || 1);
