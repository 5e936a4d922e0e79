/** Times at a place, for mails and reports that are read elsewhere than where they are written. Pure. */
import { dateFormat } from './date-format';

/** `Nov 29, 3:45 PM EST`, with the zone's name as the place uses it that day. */
export function formatInZone(iso: string, timeZone: string): string {
  return dateFormat({
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
}
