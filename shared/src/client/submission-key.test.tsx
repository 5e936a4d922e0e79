import { renderHook } from '@testing-library/react';
import { useSubmissionKey } from './submission-key';

const keysOf = () => renderHook(() => useSubmissionKey()).result.current;

it('keeps the key when the same content is resent, and changes it with the content', () => {
  const keyOf = keysOf();
  const first = keyOf({ name: 'Dana' });
  expect(keyOf({ name: 'Dana' })).toBe(first);
  expect(keyOf({ name: 'Dee' })).not.toBe(first);
});

it('gives two forms different keys for the same content', () => {
  expect(keysOf()({ name: 'Dana' })).not.toBe(keysOf()({ name: 'Dana' }));
});
