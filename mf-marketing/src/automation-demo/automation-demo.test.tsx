import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AutomationDemo } from './automation-demo';
import { demoSteps } from './demo-steps';

const selected = () => screen.getAllByRole('tab').findIndex((tab) => tab.ariaSelected === 'true') + 1;
const tab = (step: number) => {
  const found = screen.getAllByRole('tab')[step - 1];
  if (!found) throw new Error(`There is no step ${step}.`);
  return found;
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Waits for the drawings that a playing demo fetches. */
const settle = () => act(async () => jest.advanceTimersByTimeAsync(0));
const open = () => {
  render(<AutomationDemo />);
  return settle();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('[MKT-029] has six steps, each with text and a drawing', async () => {
  await open();
  expect(screen.getAllByRole('tab')).toHaveLength(6);
  demoSteps.forEach(({ title, text, picture }, index) => {
    fireEvent.click(tab(index + 1));
    expect(screen.getByRole('tab', { name: title, selected: true })).toHaveAccessibleDescription(text);
    expect(screen.getByRole('tabpanel', { name: title })).toBeVisible();
    expect(screen.getByRole('img', { name: picture })).toBeVisible();
    expect(screen.getByText(`Step ${index + 1} of 6`)).toBeVisible();
  });
});

it('renders the later steps when they are needed', async () => {
  await open();
  for (const [index, { picture }] of demoSteps.entries()) {
    fireEvent.click(tab(index + 1));
    await settle();
    expect(screen.getByRole('img', { name: picture })).not.toBeEmptyDOMElement();
  }
});

it('[MKT-030] advances every 3 seconds while playing, and starts over after the last step', async () => {
  await open();
  expect(selected()).toBe(1);
  pass(2_999);
  expect(selected()).toBe(1);
  pass(1);
  expect(selected()).toBe(2);
  for (const step of [3, 4, 5, 6, 1]) {
    pass(3_000);
    expect(selected()).toBe(step);
  }
});

it('[MKT-031] a click selects the step, pauses, and playing resumes after 10 seconds', async () => {
  await open();
  fireEvent.click(tab(4));
  expect(selected()).toBe(4);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  pass(9_999);
  expect(selected()).toBe(4);
  pass(1);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(selected()).toBe(4);
  pass(3_000);
  expect(selected()).toBe(5);
});

it('[MKT-031] another click restarts the 10 seconds', async () => {
  await open();
  fireEvent.click(tab(4));
  pass(9_000);
  fireEvent.click(tab(4));
  pass(9_000);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  pass(1_000);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

it('stays paused after its button is pressed, even when a step is selected, until played again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  pass(60_000);
  expect(selected()).toBe(1);
  fireEvent.click(tab(3));
  pass(60_000);
  expect(selected()).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  pass(3_000);
  expect(selected()).toBe(4);
});

it('arrow keys, Home and End move, select and pause like a click', async () => {
  await open();
  tab(1).focus();
  for (const [key, step] of [
    ['ArrowDown', 2],
    ['ArrowRight', 3],
    ['ArrowUp', 2],
    ['End', 6],
    ['ArrowDown', 1],
    ['ArrowLeft', 6],
    ['Home', 1],
  ] as const) {
    fireEvent.keyDown(tab(selected()), { key });
    expect(selected()).toBe(step);
    expect(tab(step)).toHaveFocus();
  }
  pass(9_999);
  expect(selected()).toBe(1);
});

it('does not play with reduced motion until started', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('reduce') } as MediaQueryList),
    );
  await open();
  pass(60_000);
  expect(selected()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await settle();
  pass(3_000);
  expect(selected()).toBe(2);
});

it('pauses while the page is hidden', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open();
  pass(60_000);
  expect(selected()).toBe(1);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  pass(3_000);
  expect(selected()).toBe(2);
});

it('pauses while it is off screen', async () => {
  let report: (isIntersecting: boolean) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      report = (isIntersecting) =>
        callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  await open();
  // It starts off screen, as below the fold of the home page.
  pass(60_000);
  expect(selected()).toBe(1);
  act(() => report(false));
  pass(60_000);
  expect(selected()).toBe(1);
  act(() => report(true));
  await settle();
  pass(3_000);
  expect(selected()).toBe(2);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('is readable without scripts: text for all six steps, a drawing for the first', () => {
  const html = renderToString(<AutomationDemo />);
  for (const { title, text } of demoSteps) {
    expect(html).toContain(title);
    expect(html).toContain(text);
  }
  expect(html).toContain(demoSteps[0]?.picture);
});
