import { currentMs } from '@farmpost/shared/domain/clock';
import { formatQuantity, formatTime } from '@farmpost/shared/domain/format';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Button } from '@farmpost/shared/ui/button/button';
import { EyeIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session';
import { stopView } from '../session/view';
import { BannerStrip } from './banner-strip';

const MINUTE = 60_000;

/** Shown on every page while an administrator views the portal as someone else: both names, and a button to leave. */
export function ViewBanner({ stop = () => stopView() }: { readonly stop?: () => Promise<void> }) {
  const { me, reload } = useSession();
  const [isBusy, setBusy] = useState(false);
  const endsAt = me?.viewing?.endsAt;
  const [now, setNow] = useState(currentMs);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(currentMs());
      // The server then answers that the view has ended, and the tab leaves it.
      if (currentMs() >= Date.parse(endsAt)) void reload().catch(() => undefined);
    }, MINUTE / 4);
    return () => clearInterval(timer);
  }, [endsAt, reload]);
  if (!me?.viewing || endsAt === undefined) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - now) / MINUTE));
  const end = async () => {
    setBusy(true);
    try {
      await stop();
    } catch {
      setBusy(false);
      showToast({ message: 'The view did not end. Please try again.' });
    }
  };
  return (
    <BannerStrip $tone="warning" role="region" aria-label="Viewing as someone else">
      <p>
        <EyeIcon /> {me.viewing.viewerName}, you see the portal as <strong>{displayName(me.profile)}</strong>{' '}
        ({me.profile.email}) sees it. You cannot change anything. Ends at {formatTime(endsAt)}, in{' '}
        {formatQuantity(minutes, 'minute')}.
      </p>
      <Button size="small" busy={isBusy} busyLabel="Stopping…" onClick={() => void end()}>
        Stop viewing
      </Button>
    </BannerStrip>
  );
}
