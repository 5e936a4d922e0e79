import { useSearchParams } from '@farmpost/shared/client/router';
import { useEffect, useState } from 'react';

const TYPING_MILLISECONDS = 250;

/** A text field whose value is in the address once the person stops typing. */
export function useAddressText(name: string): readonly [text: string, set: (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  const stored = address.get(name) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (typed.trim()) next.set(name, typed.trim());
          else next.delete(name);
          return next;
        },
        { replace: true },
      );
    }, TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [name, typed, setAddress]);
  return [typed ?? stored, setTyped];
}
