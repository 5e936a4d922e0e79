import { screen } from '@testing-library/react';
import { guardRoot } from './root-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each<[string, (root: HTMLElement) => void]>([
  ['emptied', (root) => root.replaceChildren()],
  ['taken out of the page', () => document.body.replaceChildren()],
])('leaves a way on where the portal is %s', (_, lose) => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') as HTMLElement;
  const lost = jest.fn();
  guardRoot(root, lost);
  // Nothing is rendered yet.
  jest.advanceTimersByTime(5_000);
  root.innerHTML = '<header>Farmpost</header>';
  jest.advanceTimersByTime(5_000);
  expect(lost).not.toHaveBeenCalled();
  lose(root);
  jest.advanceTimersByTime(5_000);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
  expect(screen.getByRole('link', { name: 'go to the home page' })).toHaveAttribute('href', '/');
  document.body.replaceChildren();
});

it('notices a page that is emptied before the first look', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') as HTMLElement;
  const lost = jest.fn();
  guardRoot(root, lost);
  root.innerHTML = '<header>Farmpost</header>';
  // Changes are told after the task that made them.
  await Promise.resolve();
  document.body.replaceChildren();
  jest.advanceTimersByTime(1_000);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
  document.body.replaceChildren();
});
