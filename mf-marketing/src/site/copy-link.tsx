import { Button } from '@farmpost/shared/ui/button/button';
import { CheckIcon, CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import { useIsHydrated } from '../articles/use-is-hydrated';

interface CopyLinkProps {
  /** The query to copy, including the question mark; other parameters are left out. */
  readonly query?: string;
}

/** Copies the page's URL. Rendered only in the browser, because it does nothing without scripts. */
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
