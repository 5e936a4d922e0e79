/**
 * Each view renders this beside its content. Once the view is on the screen, the shell sets the title, scrolls up, moves
 * the focus to the view's heading and announces it, for a remote's page and for its own alike.
 */
import { useLocation } from '@farmpost/shared/client/router';
import { useEffect, useEffectEvent } from 'react';
import { trackEvent } from '../analytics/track-event';
import { enterView } from './route-change';

interface ViewReadyProps {
  readonly title: string;
  readonly onReady?: () => void;
}

export function ViewReady({ title, onReady }: ViewReadyProps) {
  const { pathname } = useLocation();
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => enterView(pathname, title), [pathname, title]);
  useEffect(() => trackEvent('page_view', { title }), [pathname, title]);
  useEffect(() => ready(), []);
  return null;
}
