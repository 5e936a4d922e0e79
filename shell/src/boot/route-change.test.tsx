import type * as RouteChange from './route-change';

/** Loads the module again, as in a newly opened page. */
const freshPage = (): typeof RouteChange => {
  let page: typeof RouteChange | undefined;
  jest.isolateModules(() => {
    page = require('./route-change');
  });
  if (!page) throw new Error('The module was not loaded.');
  return page;
};

afterEach(() => delete window.pageIntent);

it('counts the wait for the first view from the navigation, and for the next from now', () => {
  const { enterView, viewAskedAt } = freshPage();
  expect(viewAskedAt()).toBe(0);
  enterView('/leads', 'Leads');
  const before = performance.now();
  expect(viewAskedAt()).toBeGreaterThanOrEqual(before);
});

it('counts the wait for a server-rendered page from the visitor’s first interaction', () => {
  window.pageIntent = { stop: () => undefined, isSent: false, replay: null, askedAt: 42_000 };
  expect(freshPage().viewAskedAt()).toBe(42_000);
});
