import { renderHook } from '@testing-library/react';
import { useSubmissionKey } from './submission-key';

const keysOf = (visitId?: string) => renderHook(() => useSubmissionKey(visitId)).result.current;

it('keeps the key when the same content is resent, and changes it with the content', () => {
  const keyOf = keysOf();
  const first = keyOf({ name: 'Dana' });
  expect(keyOf({ name: 'Dana' })).toBe(first);
  expect(keyOf({ name: 'Dee' })).not.toBe(first);
});

it('prefixes the keys with the visit and counts them', () => {
  const keyOf = keysOf('visit-1');
  expect([keyOf({ name: 'Dana' }), keyOf({ name: 'Dana' }), keyOf({ name: 'Dee' })]).toEqual([
    'visit-1.1',
    'visit-1.1',
    'visit-1.2',
  ]);
});

it('gives two forms different keys for the same content', () => {
  expect(keysOf()({ name: 'Dana' })).not.toBe(keysOf()({ name: 'Dana' }));
});
