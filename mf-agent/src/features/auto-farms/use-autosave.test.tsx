import { act, renderHook } from '@testing-library/react';
import { useAutosave } from './use-autosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[FARM-014] saves 1000 ms after the last change, once, and not before the first', () => {
  const save = jest.fn();
  const { result } = renderHook(() => useAutosave<number>(save));
  act(() => jest.advanceTimersByTime(5000));
  expect(save).not.toHaveBeenCalled();
  result.current(1);
  act(() => jest.advanceTimersByTime(900));
  result.current(2);
  act(() => jest.advanceTimersByTime(999));
  expect(save).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(save.mock.calls).toEqual([[2]]);
});

test('saves what waits when the page is left', () => {
  const save = jest.fn();
  const { result, unmount } = renderHook(() => useAutosave<number>(save));
  result.current(3);
  unmount();
  expect(save.mock.calls).toEqual([[3]]);
  act(() => jest.advanceTimersByTime(2000));
  expect(save).toHaveBeenCalledTimes(1);
});
