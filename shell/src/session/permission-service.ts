/**
 * The profile that role checks go by. It is read once and believed for five minutes (specification 1, sections 6 and
 * 9); after that the next check reads it again, so that a changed role takes effect in a tab that stays open.
 */
import type { Me } from '@farmpost/shared/contracts/accounts';

export const PROFILE_CACHE_MS = 5 * 60_000;

export interface PermissionService {
  /** The user's profile, from memory while it is young enough. Checks at the same time share one read. Throws what the read throws. */
  profileOf(userId: string): Promise<Me>;
  /** Whether the next `profileOf` would have to read. */
  isStale(userId: string): boolean;
  /** Forgets the profile: after signing out, and after a change of it. */
  drop(): void;
}

interface Remembered {
  readonly userId: string;
  readonly me: Promise<Me>;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

export function createPermissionService(read: () => Promise<Me>): PermissionService {
  let remembered: Remembered | null = null;
  const isStale = (userId: string) =>
    remembered === null || remembered.userId !== userId || remembered.until <= Date.now();
  return {
    isStale,
    profileOf(userId) {
      if (remembered && !isStale(userId)) return remembered.me;
      const entry: Remembered = { userId, me: read(), until: Date.now() + PROFILE_CACHE_MS };
      remembered = entry;
      // A failed read is not remembered; whoever asked for it hears of the failure.
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
