import { requestRaw } from '@farmpost/shared/client';
import type { PreviewedRelease } from '@farmpost/shared/contracts/platform';
import { Button } from '@farmpost/shared/ui/button/button';
import { EyeIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import { BannerStrip } from './banner-strip';

interface PreviewBannerProps {
  readonly previews: readonly PreviewedRelease[];
  /** Opens the page again; tests replace it. */
  readonly reopen?: () => void;
}

/** Shown on every page while this browser has a release that others do not have: its name, and a button to leave. */
export function PreviewBanner({ previews, reopen = () => location.reload() }: PreviewBannerProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await requestRaw('DELETE /releases/preview', {});
      reopen();
    } catch {
      setBusy(false);
      showToast({ message: 'The preview did not end. Please try again.' });
    }
  };
  return (
    <BannerStrip $tone="info" role="region" aria-label="Release preview">
      <p>
        <EyeIcon /> Preview in this browser only:{' '}
        {previews.map(({ part, version }, index) => (
          <span key={part}>
            {index > 0 && ', '}
            <strong>
              {part} {version}
            </strong>
          </span>
        ))}
      </p>
      <Button size="small" busy={isBusy} busyLabel="Ending…" onClick={() => void leave()}>
        End Preview
      </Button>
    </BannerStrip>
  );
}
