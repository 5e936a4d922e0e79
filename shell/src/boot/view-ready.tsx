/**
 * Told by each view once it shows: the shell then sets the title, scrolls up, moves the focus to the view's heading
 * and announces it. A page of a remote and a page of the shell behave alike.
 */
import { useLocation } from '@farmpost/shared/client/router';
import { useEffect } from 'react';
import { trackEvent } from '../analytics/track-event';
import { enterView } from './route-change';

export function ViewReady({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  useEffect(() => enterView(pathname, title), [pathname, title]);
  useEffect(() => trackEvent('page_view', { title }), [pathname, title]);
  return null;
}
