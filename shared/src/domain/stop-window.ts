/** The window in which an approved campaign can still be stopped (print.md: approved -> scheduled -> submitted). */

/** Time after which nothing can be stopped. */
export function sendsAt(approvedAt: Date, windowMinutes: number): Date {
  return new Date(approvedAt.getTime() + windowMinutes * 60_000);
}

export function isWindowOver(sendsAtIso: string, now: Date): boolean {
  return Date.parse(sendsAtIso) <= now.getTime();
}
