/**
 * Announces a sign-out to other tabs. The auth client's own event only says that the session is gone, which also
 * happens when it could not be renewed.
 */
const NAME = 'farmpost.leave';

export interface SignOutChannel {
  /** Starts listening. In a browser without `BroadcastChannel`, the other tabs show an expired session. */
  readonly open: () => void;
  /** Call before the session is removed, so that the other tabs know why. */
  readonly announce: (userId: string) => void;
}

export function createSignOutChannel(onRemoteSignOut: (userId: string) => void): SignOutChannel {
  let channel: BroadcastChannel | null = null;
  return {
    open: () => {
      if (channel || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(NAME);
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => onRemoteSignOut(data));
    },
    announce: (userId) => channel?.postMessage(userId),
  };
}
