import { useSearchParams } from '@farmpost/shared/client/router';

/** Keeps a value of the page in the address. */
export function useParameter(name: string): [string | null, (value: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const set = (value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [address.get(name), set];
}
