import type * as RouteChange from './route-change';

/** As in a page that has just been opened. */
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

it('counts the wait for a page that is read before it reacts from the first sign of its reader', () => {
  window.pageIntent = { stop: () => undefined, isSent: false, replay: null, askedAt: 42_000 };
  expect(freshPage().viewAskedAt()).toBe(42_000);
});
