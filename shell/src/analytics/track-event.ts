/** What happens in the portal, for the tag function that a page may bring, and for a short list in this browser. */
import { appendCapped } from './capped-list';

export const EVENTS_KEY = 'farmpost.events';
/** Specification 2, section 9. */
export const MAX_EVENTS = 100;

type TagFunction = (command: 'event', name: string, details: Readonly<Record<string, string>>) => void;

/** `details` must name no person: it may leave this browser by the tag function. */
export function trackEvent(name: string, details: Readonly<Record<string, string>>): void {
  const { gtag } = window as { gtag?: TagFunction };
  gtag?.('event', name, details);
  appendCapped(EVENTS_KEY, { name, details, at: new Date().toISOString() }, MAX_EVENTS);
}
