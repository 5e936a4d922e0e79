/** Versions of components, registered as the compiler would. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef, memo, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { jsxDEV } from './jsx-dev-runtime';
import { createSignature, register, settle, takeFailures, type ModuleUpdates } from './module-updates';
import { renewComponents, standInOf } from './stand-in';

/** Registers a version with the names of its hooks. */
function version<Type>(id: string, type: Type, hooks = ''): Type {
  createSignature()(type, hooks);
  register(type, id);
  return type;
}
const renew = () => act(() => renewComponents());

function counter(label: string) {
  return function Counter() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
    );
  };
}
const show = (type: ComponentType) => render(jsxDEV(type, {}, undefined, false));
const button = () => screen.getByRole('button').textContent;

it('shows the new version of a component with the state of the old one', async () => {
  show(version('kept', counter('Old'), 'useState'));
  await userEvent.click(screen.getByRole('button'));
  expect(button()).toBe('Old 1');
  version('kept', counter('New'), 'useState');
  renew();
  expect(button()).toBe('New 1');
});

it('drops the state of a component whose hooks changed', async () => {
  show(version('hooks', counter('Old'), 'useState'));
  await userEvent.click(screen.getByRole('button'));
  version('hooks', counter('New'), 'useState useEffect');
  renew();
  expect(button()).toBe('New 0');
});

it.each([
  ['memo', (type: ComponentType) => memo(type)],
  [
    'forwardRef',
    (type: ComponentType) =>
      forwardRef<HTMLDivElement>((props, ref) => (
        <div ref={ref}>{(type as (given: object) => ReactNode)(props)}</div>
      )),
  ],
])('keeps the state below %s', async (name, wrap) => {
  show(version(name, wrap(counter('Old')) as ComponentType));
  await userEvent.click(screen.getByRole('button'));
  version(name, wrap(counter('New')) as ComponentType);
  renew();
  expect(button()).toBe('New 1');
});

it('leaves types of other code alone', () => {
  const Other = counter('Other');
  expect(standInOf(Other)).toBe(Other);
  expect(standInOf('button')).toBe('button');
});

it('waits for data like the component itself', async () => {
  const data = new Promise<string>((resolve) => setTimeout(() => resolve('Here'), 5));
  const Waits = version('waits', function Waits() {
    return <p>{use(data)}</p>;
  });
  await act(async () => {
    render(<Suspense fallback="Wait">{jsxDEV(Waits, {}, undefined, false)}</Suspense>);
    await data;
  });
  expect(await screen.findByText('Here')).toBeVisible();
});

describe('a module', () => {
  const updates = (data?: ModuleUpdates['data']) => {
    const kept: NonNullable<ModuleUpdates['data']> = {};
    const hot = {
      data,
      accept: jest.fn<void, [((error: Error) => void)?]>(),
      dispose: jest.fn((keep: (given: typeof kept) => void) => keep(kept)),
      invalidate: jest.fn<void, []>(),
    };
    return { hot, kept };
  };

  it('replaces itself if it exports components alone', () => {
    const { hot, kept } = updates();
    settle(hot, { Page: counter('Page') });
    expect(kept).toEqual({ isReplaceable: true });
    const failure = new Error('not evaluated');
    hot.accept.mock.calls[0]?.[0]?.(failure);
    expect(takeFailures()).toEqual([failure]);
    expect(takeFailures()).toEqual([]);
  });

  it.each([
    ['a value', { Page: counter('Page'), limit: 3 }],
    ['a plain function', { formatPrice: () => '$1' }],
    ['nothing', {}],
  ])('hands the change on if it exports %s', (_, exported) => {
    const { hot } = updates();
    settle(hot, exported);
    expect(hot.accept).not.toHaveBeenCalled();
  });

  it('tells its importers if it exported components alone until now', () => {
    const { hot } = updates({ isReplaceable: true });
    settle(hot, { Page: counter('Page'), limit: 3 });
    expect(hot.invalidate).toHaveBeenCalledTimes(1);
  });
});
