import { useEffect, useEffectEvent } from 'react';
import { PageSkeleton } from './page-skeleton';
import { afterVisible, PAINT_DEADLINE_MS } from './paint-watch';

/** Shown while a page waits for its data or code; `onLate` is called if that takes too long. */
export function PendingPage({ onLate }: { readonly onLate: () => void }) {
  const late = useEffectEvent(onLate);
  useEffect(() => afterVisible(PAINT_DEADLINE_MS, () => late()), []);
  return <PageSkeleton />;
}
