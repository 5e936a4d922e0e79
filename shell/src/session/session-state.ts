/** The session's states, events and effects. Pure: `create-session.ts` runs the effects. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { Session as AuthSession, User } from '@supabase/auth-js';

export type SessionState =
  /** Nothing is known yet, or only the user while the profile is being read. */
  | { readonly status: 'loading'; readonly user: User | null }
  /** With a user, a sign-in is in progress or timed out: the profile is being read in the background. */
  | { readonly status: 'signed-out'; readonly user: User | null; readonly timedOut: boolean }
  /** `isLeaving`: a sign-out is in progress, here or in another tab, so the end of the session is expected. */
  | { readonly status: 'signed-in'; readonly user: User; readonly me: Me; readonly isLeaving: boolean }
  /** The session cannot be renewed; the page stays open behind a dialog. `hasWindow`: a provider's pop-up is open. */
  | { readonly status: 'expired'; readonly user: User; readonly me: Me; readonly hasWindow: boolean };

export type SessionEvent =
  /** The browser has a stored session, or the URL has a code for one. */
  | { readonly type: 'session-expected' }
  | { readonly type: 'no-session-found' }
  | { readonly type: 'timed-out' }
  /** From the auth client, also for sign-ins in other tabs. `isChanged`: the account was updated. */
  | { readonly type: 'session-arrived'; readonly user: User; readonly isChanged: boolean }
  /** A sign-in on this page, which reads the profile itself to report a failure. */
  | { readonly type: 'authenticated'; readonly user: User }
  | { readonly type: 'profile-read'; readonly userId: string; readonly me: Me }
  /** The server or the auth client ended the session. */
  | { readonly type: 'session-lost' }
  /** The stored session disappeared without an event: another tab or the browser removed it. */
  | { readonly type: 'storage-emptied' }
  | { readonly type: 'sign-out-started' }
  | { readonly type: 'signed-out' }
  | { readonly type: 'remote-sign-out'; readonly userId: string }
  | { readonly type: 'window-opened' }
  /** A session that is not in storage, because its window or tab keeps it to itself. */
  | { readonly type: 'private-session'; readonly session: AuthSession };

export type SessionEffect =
  /** Clears the profile and all fetched data before the next page is shown. */
  | { readonly type: 'forget-person' }
  | { readonly type: 'reset-attempt' }
  /** Reads the profile without the cache and retries a failed read. */
  | { readonly type: 'read-profile'; readonly userId: string }
  /** Makes API calls wait for the next sign-in. */
  | { readonly type: 'hold-calls' }
  /** Waiting calls are sent for the same person only. */
  | { readonly type: 'release-calls'; readonly isSamePerson: boolean }
  | { readonly type: 'announce-sign-out'; readonly userId: string }
  | { readonly type: 'adopt-session'; readonly session: AuthSession };

export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

type StateOf<S> = Extract<SessionState, { readonly status: S }>;
type EventOf<E> = Extract<SessionEvent, { readonly type: E }>;
type Row<S> = {
  readonly [E in SessionEvent['type']]?: (state: StateOf<S>, event: EventOf<E>) => Transition;
};
type Arrival = EventOf<'session-arrived' | 'authenticated'>;

const to = (state: SessionState, ...effects: readonly SessionEffect[]): Transition => ({ state, effects });

export const visitor: SessionState = { status: 'signed-out', user: null, timedOut: false };

const leave = (): Transition =>
  to(
    visitor,
    { type: 'release-calls', isSamePerson: false },
    { type: 'reset-attempt' },
    { type: 'forget-person' },
  );

const leaveIfSame = (state: SessionState, { userId }: EventOf<'remote-sign-out'>): Transition =>
  state.user?.id === userId ? leave() : to(state);

/** The auth client repeats the session on each focus of the tab: an equal user changes nothing. */
const newer = (known: User, next: User): User =>
  JSON.stringify(known) === JSON.stringify(next) ? known : next;

const readIfAsked = (event: Arrival, isNew: boolean): readonly SessionEffect[] =>
  event.type === 'session-arrived' && (isNew || event.isChanged)
    ? [{ type: 'read-profile', userId: event.user.id }]
    : [];

/** A user arrives while no one is shown. */
function arrive(state: StateOf<'loading' | 'signed-out'>, event: Arrival): Transition {
  const isNew = state.user?.id !== event.user.id;
  const next = { ...state, user: event.user };
  return to(next, ...(isNew ? [{ type: 'forget-person' } as const] : []), ...readIfAsked(event, isNew));
}

/** A user arrives while one is shown. A different user sees none of the first one's data. */
function arriveOver(state: StateOf<'signed-in' | 'expired'>, event: Arrival): Transition {
  const isNew = state.user.id !== event.user.id;
  if (isNew) {
    return to(
      { status: 'loading', user: event.user },
      { type: 'release-calls', isSamePerson: false },
      { type: 'forget-person' },
      ...readIfAsked(event, isNew),
    );
  }
  const user = newer(state.user, event.user);
  if (state.status === 'signed-in' && !state.isLeaving && user === state.user) {
    return to(state, ...readIfAsked(event, isNew));
  }
  return to(
    { status: 'signed-in', user, me: state.me, isLeaving: false },
    { type: 'release-calls', isSamePerson: true },
    ...readIfAsked(event, isNew),
  );
}

function startSession(
  state: StateOf<'loading' | 'signed-out'>,
  { userId, me }: EventOf<'profile-read'>,
): Transition {
  const { user } = state;
  return user?.id === userId ? to({ status: 'signed-in', user, me, isLeaving: false }) : to(state);
}

const updateProfile = (
  state: StateOf<'signed-in' | 'expired'>,
  { userId, me }: EventOf<'profile-read'>,
): Transition => to(state.user.id === userId ? { ...state, me } : state);

const announce = (state: SessionState): Transition =>
  state.user ? to(state, { type: 'announce-sign-out', userId: state.user.id }) : to(state);

const expire = ({ user, me }: StateOf<'signed-in'>): Transition =>
  to({ status: 'expired', user, me, hasWindow: false }, { type: 'hold-calls' });

/** The transitions by state and event. An event without an entry is ignored. */
const table: { readonly [S in SessionState['status']]: Row<S> } = {
  loading: {
    'no-session-found': () => to(visitor),
    'timed-out': ({ user }) => to({ status: 'signed-out', user, timedOut: true }),
    'session-arrived': arrive,
    authenticated: arrive,
    'profile-read': startSession,
    'session-lost': leave,
    'sign-out-started': announce,
    'signed-out': leave,
    'remote-sign-out': leaveIfSame,
  },
  'signed-out': {
    'session-expected': ({ user }) => to({ status: 'loading', user }),
    'session-arrived': arrive,
    authenticated: arrive,
    'profile-read': startSession,
    'session-lost': leave,
    'sign-out-started': announce,
    'signed-out': leave,
    'remote-sign-out': leaveIfSame,
  },
  'signed-in': {
    'session-arrived': arriveOver,
    authenticated: arriveOver,
    'profile-read': updateProfile,
    'session-lost': (state) => (state.isLeaving ? leave() : expire(state)),
    'storage-emptied': (state) => (state.isLeaving ? leave() : expire(state)),
    'sign-out-started': (state) => announce({ ...state, isLeaving: true }),
    'signed-out': leave,
    'remote-sign-out': (state, { userId }) =>
      to(state.user.id === userId ? { ...state, isLeaving: true } : state),
  },
  expired: {
    'session-arrived': arriveOver,
    authenticated: arriveOver,
    'profile-read': updateProfile,
    'sign-out-started': announce,
    'signed-out': leave,
    'remote-sign-out': leaveIfSame,
    'window-opened': (state) => to({ ...state, hasWindow: true }),
    'private-session': (state, { session }) =>
      state.hasWindow ? to({ ...state, hasWindow: false }, { type: 'adopt-session', session }) : to(state),
  },
};

export function transition(state: SessionState, event: SessionEvent): Transition {
  const row = table[state.status] as Row<SessionState['status']>;
  const step = row[event.type] as ((state: SessionState, event: SessionEvent) => Transition) | undefined;
  return step?.(state, event) ?? to(state);
}
