import type { ReleaseReport } from '../contracts/releases';
import { createReleaseReports } from './release-reports';

interface Body {
  readonly ticket: string;
  readonly reports?: readonly ReleaseReport[];
}
const sent: Body[] = [];
const agent = { name: 'mf-agent', version: '7' } as const;

/** Each page has its own window; here the listeners of one test must not hear the errors of the next. */
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  sent.length = 0;
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      add(type, listener);
    });
  jest.useFakeTimers();
  // jsdom's Blob has no text().
  jest
    .spyOn(globalThis, 'Blob')
    .mockImplementation(([text]: BlobPart[] = []) => ({ text }) as unknown as Blob);
  Object.assign(navigator, {
    sendBeacon: (path: string, { text }: { text: unknown }) => {
      if (path !== '/api/telemetry/releases') throw new Error(`Reported to ${path}`);
      sent.push(JSON.parse(String(text)) as Body);
      return true;
    },
  });
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const stackOf = (file: string) =>
  Object.assign(new Error('broken on purpose'), {
    stack: `Error: broken\n  at f (${location.origin}${file}:1:2)`,
  });
const throwUncaught = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

it('collects successes until the page is idle, each once', () => {
  const reports = createReleaseReports({ ticket: 't', shell: '3' });
  reports.note(agent, 'loaded');
  reports.note(agent, 'rendered', { readyMs: 812.4 });
  reports.note(agent, 'loaded');
  expect(sent).toEqual([]);
  jest.runAllTimers();
  expect(sent).toEqual([
    {
      ticket: 't',
      reports: [
        { part: 'mf-agent', version: '7', event: 'loaded' },
        { part: 'mf-agent', version: '7', event: 'rendered', readyMs: 812 },
      ],
    },
  ]);
});

it('reports a page in the background only as shown', () => {
  const reports = createReleaseReports({ ticket: 't' });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  reports.note(agent, 'rendered', { readyMs: 90_000 });
  jest.runAllTimers();
  expect(sent[0]?.reports).toEqual([{ part: 'mf-agent', version: '7', event: 'rendered' }]);
});

it('sends a failure at once, together with the waiting reports', () => {
  const reports = createReleaseReports({ ticket: 't' });
  reports.note(agent, 'loaded');
  reports.note(agent, 'failed', { kind: 'integrity', message: 'x'.repeat(900), route: '/leads' });
  expect(sent[0]?.reports).toHaveLength(2);
  expect(sent[0]?.reports?.[1]).toMatchObject({ event: 'failed', kind: 'integrity', route: '/leads' });
  expect(sent[0]?.reports?.[1]?.message).toHaveLength(300);
});

it('counts an uncaught error against the release whose file threw it', () => {
  createReleaseReports({ ticket: 't', shell: '3' });
  throwUncaught(stackOf('/remotes/mf-sales/0.1.0-abc/12.js'));
  throwUncaught(stackOf('/remotes/mf-sales/0.1.0-abc/13.js'));
  throwUncaught(stackOf('/assets/70.js'));
  throwUncaught(stackOf('/elsewhere.js'));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: stackOf('/remotes/mf-admin/2/1.js') }),
  );
  expect(sent.flatMap(({ reports = [] }) => reports)).toEqual([
    { part: 'mf-sales', version: '0.1.0-abc', event: 'error', message: 'broken on purpose' },
    { part: 'shell', version: '3', event: 'error', message: 'broken on purpose' },
    { part: 'mf-admin', version: '2', event: 'error', message: 'broken on purpose' },
  ]);
});

it('reports a start at once: the code that follows may hang', () => {
  createReleaseReports({ ticket: 't' }).note(agent, 'started');
  expect(sent.map(({ reports }) => reports)).toEqual([
    [{ part: 'mf-agent', version: '7', event: 'started' }],
  ]);
});

describe('an error in a file of the shell while a remote is on the screen', () => {
  const partsOf = () => sent.flatMap(({ reports = [] }) => reports.map(({ part }) => part));
  const both = (first: string, second: string) =>
    Object.assign(new Error('broken on purpose'), {
      stack: `Error: broken\n  at f (${location.origin}${first}:1:2)\n  at g (${location.origin}${second}:3:4)`,
    });

  it.each<[string, string, string, readonly string[], string]>([
    ['of shared modules alone', '/assets/singletons.ab.js', '/assets/singletons.ab.js', [], 'mf-agent'],
    [
      'of shared modules that the remote called',
      '/assets/singletons.ab.js',
      '/remotes/mf-sales/1/7.js',
      [],
      'mf-sales',
    ],
    ['of the shell itself', '/assets/singletons.ab.js', '/assets/main.ab.js', [], 'shell'],
    [
      'of the shell, whose built-ins were replaced',
      '/assets/main.ab.js',
      '/assets/70.js',
      ['Array.prototype.map'],
      'mf-agent',
    ],
  ])('%s', (_, first, second, replaced, part) => {
    createReleaseReports({ ticket: 't', shell: '3', suspect: () => agent, restoreBuiltIns: () => replaced });
    throwUncaught(both(first, second));
    expect(partsOf()).toEqual([part]);
  });

  it('counts against the shell if no remote is there', () => {
    createReleaseReports({ ticket: 't', shell: '3' });
    throwUncaught(stackOf('/assets/singletons.ab.js'));
    expect(partsOf()).toEqual(['shell']);
  });
});

it('sends the speed of the page for its parts', () => {
  createReleaseReports({ ticket: 't' }).sendVitals({ parts: ['mf-agent', 'shell'], LCP: 900 });
  expect(sent).toEqual([{ ticket: 't', vitals: { parts: ['mf-agent', 'shell'], LCP: 900 } }]);
});

it('reports nothing from a page without a ticket', () => {
  const reports = createReleaseReports({ ticket: undefined });
  reports.note(agent, 'failed');
  reports.sendVitals({ parts: ['shell'], LCP: 1 });
  jest.runAllTimers();
  expect(sent).toEqual([]);
});

it('keeps reports until the page has its ticket, and drops them if it gets none', async () => {
  let give: (ticket: string | null) => void = () => undefined;
  const asked = () => createReleaseReports({ ticket: new Promise((resolve) => (give = resolve)) });
  const reports = asked();
  reports.note(agent, 'loaded');
  reports.note(agent, 'crashed');
  jest.runOnlyPendingTimers();
  expect(sent).toEqual([]);
  give('t');
  await Promise.resolve();
  expect(sent.map(({ ticket, reports: told }) => [ticket, told?.map(({ event }) => event)])).toEqual([
    ['t', ['loaded', 'crashed']],
  ]);
  const others = asked();
  give(null);
  await Promise.resolve();
  others.note(agent, 'crashed');
  expect(sent).toHaveLength(1);
});
