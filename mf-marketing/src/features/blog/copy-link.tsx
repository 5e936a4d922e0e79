import { Button } from '@farmpost/shared/ui/button/button';
import { CheckIcon, CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import { useIsHydrated } from '../../articles/use-is-hydrated';

/** Copies the page's address. Drawn in the browser only: without a script it could do nothing. */
export function CopyLink() {
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const copy = async () => {
    const address = `${window.location.origin}${window.location.pathname}`;
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      showToast({ message: 'Link copied' });
    } catch {
      showToast({ message: `Please copy it by hand: ${address}` });
    }
  };
  return (
    <Button size="small" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
