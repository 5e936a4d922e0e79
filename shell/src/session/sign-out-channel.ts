/**
 * Tells the other tabs that a person signs out. The auth client's own message says only that a session is gone, which
 * is also the case when it could not be renewed.
 */
const NAME = 'farmpost.leave';

export interface SignOutChannel {
  /** Starts listening. A browser without such channels shows the other tabs an expired session. */
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
