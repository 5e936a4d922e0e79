/** `December 2, 2026 at 3:00 PM UTC`: for readers in several zones. */
export const inUtc = (at: Date | string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;
