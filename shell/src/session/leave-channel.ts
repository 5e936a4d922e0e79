/**
 * Tells the other tabs that a person signs out. The auth client's own message says only that a session is gone, which
 * is also so when it could not be renewed.
 */
const NAME = 'farmpost.leave';

export interface LeaveChannel {
  /** Before the session is removed, so that the others know why. */
  readonly tell: (userId: string) => void;
}

/** A browser without such channels shows the other tabs an ended session. */
export function openLeaveChannel(onLeave: (userId: string) => void): LeaveChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onLeave(data));
  return { tell: (userId) => channel.postMessage(userId) };
}
