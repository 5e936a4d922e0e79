/**
 * The profile for role checks. It is cached for five minutes (specification 1, sections 6 and 9) and then read again,
 * so that a changed role takes effect in an open tab.
 */
import type { Me } from '@farmpost/shared/contracts/accounts';
import { currentMs } from '@farmpost/shared/domain/clock';

export const PROFILE_CACHE_MS = 5 * 60_000;

export interface PermissionService {
  /** The user's profile, cached while fresh. Concurrent checks share one read. Rejects if the read fails. */
  profileOf(userId: string): Promise<Me>;
  /** Whether the next `profileOf` would read. */
  isStale(userId: string): boolean;
  /** Clears the profile: after signing out, and after changing it. */
  drop(): void;
}

interface Remembered {
  readonly userId: string;
  readonly me: Promise<Me>;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

export function createPermissionService(read: (userId: string) => Promise<Me>): PermissionService {
  let remembered: Remembered | null = null;
  const isStale = (userId: string) =>
    remembered === null || remembered.userId !== userId || remembered.until <= currentMs();
  return {
    isStale,
    profileOf(userId) {
      if (remembered && !isStale(userId)) return remembered.me;
      const entry: Remembered = { userId, me: read(userId), until: currentMs() + PROFILE_CACHE_MS };
      remembered = entry;
      // Do not cache a failed read; its callers get the error.
      entry.me.catch(() => {
        if (remembered === entry) remembered = null;
      });
      return entry.me;
    },
    drop() {
      remembered = null;
    },
  };
}
