import { Button } from '@farmpost/shared/ui/button/button';
import { CheckIcon, CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import { useIsHydrated } from '../articles/use-is-hydrated';

interface CopyLinkProps {
  /** With the question mark; what the page's address says besides is left out. */
  readonly query?: string;
}

/** Copies the page's address. Drawn in the browser only: without a script it could do nothing. */
export function CopyLink({ query = '' }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const copy = async () => {
    const address = `${window.location.origin}${window.location.pathname}${query}`;
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      showToast({ message: 'Link copied' });
    } catch {
      showToast({ message: `Please copy it manually: ${address}` });
    }
  };
  return (
    <Button size="small" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
