import { buildMe } from '@farmpost/shared/testing/builders';
import type { Session as AuthSession, User } from '@supabase/auth-js';
import { type SessionEvent, type SessionState, transition, visitor } from './session-state';

const me = buildMe('agent', { first_name: 'Dana' });
const userOf = (id: string): User => ({
  id,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-01T00:00:00Z',
});
const dana = userOf('dana');
const sam = userOf('sam');
const session: AuthSession = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 900,
  user: dana,
};

/** One state of each kind, by its name in the table below. */
const states = {
  loading: { status: 'loading', user: null },
  'loading Dana': { status: 'loading', user: dana },
  'signed-out': visitor,
  'signing in Dana': { ...visitor, user: dana },
  'timed-out': { status: 'signed-out', user: null, timedOut: true },
  'timed-out Dana': { status: 'signed-out', user: dana, timedOut: true },
  'signed-in': { status: 'signed-in', user: dana, me, isLeaving: false },
  leaving: { status: 'signed-in', user: dana, me, isLeaving: true },
  expired: { status: 'expired', user: dana, me, hasWindow: false },
  'in a window': { status: 'expired', user: dana, me, hasWindow: true },
} satisfies Record<string, SessionState>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const events = {
  'session-expected': { type: 'session-expected' },
  'no-session-found': { type: 'no-session-found' },
  'timed-out': { type: 'timed-out' },
  'Dana arrives': { type: 'session-arrived', user: dana, isChanged: false },
  'Sam arrives': { type: 'session-arrived', user: sam, isChanged: false },
  'Dana is changed': { type: 'session-arrived', user: dana, isChanged: true },
  'Dana signs in': { type: 'authenticated', user: dana },
  'Sam signs in': { type: 'authenticated', user: sam },
  'profile of Dana': { type: 'profile-read', userId: 'dana', me },
  'profile of Sam': { type: 'profile-read', userId: 'sam', me: buildMe('admin') },
  'session-lost': { type: 'session-lost' },
  'storage-emptied': { type: 'storage-emptied' },
  'sign-out-started': { type: 'sign-out-started' },
  'signed-out': { type: 'signed-out' },
  'Dana signs out elsewhere': { type: 'remote-sign-out', userId: 'dana' },
  'Sam signs out elsewhere': { type: 'remote-sign-out', userId: 'sam' },
  'window-opened': { type: 'window-opened' },
  'private-session': { type: 'private-session', session },
} satisfies Record<string, SessionEvent>;
type Event = keyof typeof events;

const forget = ['release-calls', 'reset-attempt', 'forget-person'];
const replace = ['release-calls', 'forget-person'];
const loadingSam: SessionState = { status: 'loading', user: sam };

/** Every transition: from, event, to (a name or a state), effects. Events that are not listed change nothing. */
const transitions: [Name, Event, Name | SessionState, string[]][] = [
  ['loading', 'no-session-found', 'signed-out', []],
  ['loading', 'timed-out', 'timed-out', []],
  ['loading', 'Dana arrives', 'loading Dana', ['forget-person', 'read-profile']],
  ['loading', 'Sam arrives', loadingSam, ['forget-person', 'read-profile']],
  ['loading', 'Dana is changed', 'loading Dana', ['forget-person', 'read-profile']],
  ['loading', 'Dana signs in', 'loading Dana', ['forget-person']],
  ['loading', 'Sam signs in', loadingSam, ['forget-person']],
  ['loading', 'session-lost', 'signed-out', forget],
  ['loading', 'signed-out', 'signed-out', forget],

  ['loading Dana', 'no-session-found', 'signed-out', []],
  ['loading Dana', 'timed-out', 'timed-out Dana', []],
  ['loading Dana', 'Sam arrives', loadingSam, ['forget-person', 'read-profile']],
  ['loading Dana', 'Dana is changed', 'loading Dana', ['read-profile']],
  ['loading Dana', 'Sam signs in', loadingSam, ['forget-person']],
  ['loading Dana', 'profile of Dana', 'signed-in', []],
  ['loading Dana', 'session-lost', 'signed-out', forget],
  ['loading Dana', 'sign-out-started', 'loading Dana', ['announce-sign-out']],
  ['loading Dana', 'signed-out', 'signed-out', forget],
  ['loading Dana', 'Dana signs out elsewhere', 'signed-out', forget],

  ['signed-out', 'session-expected', 'loading', []],
  ['signed-out', 'Dana arrives', 'signing in Dana', ['forget-person', 'read-profile']],
  ['signed-out', 'Sam arrives', { ...visitor, user: sam }, ['forget-person', 'read-profile']],
  ['signed-out', 'Dana is changed', 'signing in Dana', ['forget-person', 'read-profile']],
  ['signed-out', 'Dana signs in', 'signing in Dana', ['forget-person']],
  ['signed-out', 'Sam signs in', { ...visitor, user: sam }, ['forget-person']],
  ['signed-out', 'session-lost', 'signed-out', forget],
  ['signed-out', 'signed-out', 'signed-out', forget],

  ['signing in Dana', 'session-expected', 'loading Dana', []],
  ['signing in Dana', 'Sam arrives', { ...visitor, user: sam }, ['forget-person', 'read-profile']],
  ['signing in Dana', 'Dana is changed', 'signing in Dana', ['read-profile']],
  ['signing in Dana', 'Sam signs in', { ...visitor, user: sam }, ['forget-person']],
  ['signing in Dana', 'profile of Dana', 'signed-in', []],
  ['signing in Dana', 'session-lost', 'signed-out', forget],
  ['signing in Dana', 'sign-out-started', 'signing in Dana', ['announce-sign-out']],
  ['signing in Dana', 'signed-out', 'signed-out', forget],
  ['signing in Dana', 'Dana signs out elsewhere', 'signed-out', forget],

  ['timed-out', 'session-expected', 'loading', []],
  ['timed-out', 'Dana arrives', 'timed-out Dana', ['forget-person', 'read-profile']],
  ['timed-out', 'Sam arrives', { ...states['timed-out'], user: sam }, ['forget-person', 'read-profile']],
  ['timed-out', 'Dana is changed', 'timed-out Dana', ['forget-person', 'read-profile']],
  ['timed-out', 'Dana signs in', 'timed-out Dana', ['forget-person']],
  ['timed-out', 'Sam signs in', { ...states['timed-out'], user: sam }, ['forget-person']],
  ['timed-out', 'session-lost', 'signed-out', forget],
  ['timed-out', 'signed-out', 'signed-out', forget],

  ['timed-out Dana', 'session-expected', 'loading Dana', []],
  ['timed-out Dana', 'Sam arrives', { ...states['timed-out'], user: sam }, ['forget-person', 'read-profile']],
  ['timed-out Dana', 'Dana is changed', 'timed-out Dana', ['read-profile']],
  ['timed-out Dana', 'Sam signs in', { ...states['timed-out'], user: sam }, ['forget-person']],
  ['timed-out Dana', 'profile of Dana', 'signed-in', []],
  ['timed-out Dana', 'session-lost', 'signed-out', forget],
  ['timed-out Dana', 'sign-out-started', 'timed-out Dana', ['announce-sign-out']],
  ['timed-out Dana', 'signed-out', 'signed-out', forget],
  ['timed-out Dana', 'Dana signs out elsewhere', 'signed-out', forget],

  ['signed-in', 'Sam arrives', loadingSam, [...replace, 'read-profile']],
  ['signed-in', 'Dana is changed', 'signed-in', ['read-profile']],
  ['signed-in', 'Sam signs in', loadingSam, replace],
  ['signed-in', 'session-lost', 'expired', ['hold-calls']],
  ['signed-in', 'storage-emptied', 'expired', ['hold-calls']],
  ['signed-in', 'sign-out-started', 'leaving', ['announce-sign-out']],
  ['signed-in', 'signed-out', 'signed-out', forget],
  ['signed-in', 'Dana signs out elsewhere', 'leaving', []],

  ['leaving', 'Dana arrives', 'signed-in', ['release-calls']],
  ['leaving', 'Sam arrives', loadingSam, [...replace, 'read-profile']],
  ['leaving', 'Dana is changed', 'signed-in', ['release-calls', 'read-profile']],
  ['leaving', 'Dana signs in', 'signed-in', ['release-calls']],
  ['leaving', 'Sam signs in', loadingSam, replace],
  ['leaving', 'session-lost', 'signed-out', forget],
  ['leaving', 'storage-emptied', 'signed-out', forget],
  ['leaving', 'sign-out-started', 'leaving', ['announce-sign-out']],
  ['leaving', 'signed-out', 'signed-out', forget],

  ['expired', 'Dana arrives', 'signed-in', ['release-calls']],
  ['expired', 'Sam arrives', loadingSam, [...replace, 'read-profile']],
  ['expired', 'Dana is changed', 'signed-in', ['release-calls', 'read-profile']],
  ['expired', 'Dana signs in', 'signed-in', ['release-calls']],
  ['expired', 'Sam signs in', loadingSam, replace],
  ['expired', 'sign-out-started', 'expired', ['announce-sign-out']],
  ['expired', 'signed-out', 'signed-out', forget],
  ['expired', 'Dana signs out elsewhere', 'signed-out', forget],
  ['expired', 'window-opened', 'in a window', []],

  ['in a window', 'Dana arrives', 'signed-in', ['release-calls']],
  ['in a window', 'Sam arrives', loadingSam, [...replace, 'read-profile']],
  ['in a window', 'Dana is changed', 'signed-in', ['release-calls', 'read-profile']],
  ['in a window', 'Dana signs in', 'signed-in', ['release-calls']],
  ['in a window', 'Sam signs in', loadingSam, replace],
  ['in a window', 'sign-out-started', 'in a window', ['announce-sign-out']],
  ['in a window', 'signed-out', 'signed-out', forget],
  ['in a window', 'Dana signs out elsewhere', 'signed-out', forget],
  ['in a window', 'private-session', 'expired', ['adopt-session']],
];

const run = (from: Name, event: Event) => {
  const { state, effects } = transition(states[from], events[event]);
  return { state, effects: effects.map(({ type }) => type) };
};

it.each(transitions)('%s, %s', (from, event, next, effects) => {
  const state = typeof next === 'string' ? states[next] : next;
  expect(run(from, event)).toEqual({ state, effects });
});

it('ignores every other event', () => {
  const listed = new Set(transitions.map(([from, event]) => `${from}, ${event}`));
  const changing = names.flatMap((from) =>
    (Object.keys(events) as Event[])
      .filter((event) => !listed.has(`${from}, ${event}`))
      .filter((event) => {
        const { state, effects } = run(from, event);
        return effects.length > 0 || JSON.stringify(state) !== JSON.stringify(states[from]);
      })
      .map((event) => `${from}, ${event}`),
  );
  expect(changing).toEqual([]);
});

it('keeps the state object for an equal user, so that no page re-renders', () => {
  const { state } = transition(states['signed-in'], {
    type: 'session-arrived',
    user: { ...dana },
    isChanged: false,
  });
  expect(state).toBe(states['signed-in']);
});

it('applies the roles of a refreshed token immediately', () => {
  const user: User = { ...dana, app_metadata: { role: 'admin' } };
  const { state } = transition(states['signed-in'], { type: 'session-arrived', user, isChanged: false });
  expect(state).toEqual({ ...states['signed-in'], user });
});

it('replaces the profile and keeps the page of an expired session as it is', () => {
  const next = buildMe('agent', { first_name: 'Dee' });
  for (const from of ['signed-in', 'leaving', 'expired'] as const) {
    const { state } = transition(states[from], { type: 'profile-read', userId: 'dana', me: next });
    expect(state).toEqual({ ...states[from], me: next });
  }
});

it('releases waiting calls for the same person only', () => {
  const released = (event: Event) =>
    transition(states.expired, events[event]).effects.find(({ type }) => type === 'release-calls');
  expect(released('Dana signs in')).toEqual({ type: 'release-calls', isSamePerson: true });
  for (const event of ['Sam signs in', 'Sam arrives', 'signed-out'] as const) {
    expect(released(event)).toEqual({ type: 'release-calls', isSamePerson: false });
  }
});
