/** Tracks events in the portal, for a tag function on the page if there is one, and in a short list in this browser. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { appendCapped } from './capped-list';

export const EVENTS_KEY = 'farmpost.events';
/** Specification 2, section 9. */
export const MAX_EVENTS = 100;

type TagFunction = (command: 'event', name: string, details: Readonly<Record<string, string>>) => void;

/** `details` must not identify a person, because the tag function may send it elsewhere. */
export function trackEvent(name: string, details: Readonly<Record<string, string>>): void {
  const { gtag } = window as { gtag?: TagFunction };
  gtag?.('event', name, details);
  appendCapped(EVENTS_KEY, { name, details, at: currentTime().toISOString() }, MAX_EVENTS);
}
