import { effectiveRole } from './effective-role';

it.each([
  ['the app metadata first', 'admin', 'agent', 'sales_person', 'admin'],
  ['then the user metadata', undefined, 'agent', 'sales_person', 'agent'],
  ['then the profile', null, undefined, 'sales_person', 'sales_person'],
  ['and passes over what is no role', 'authenticated', 'superuser', 'agent', 'agent'],
])('[AUTH-103] takes %s', (_, app, own, profile, role) => {
  expect(effectiveRole({ app_metadata: { role: app }, user_metadata: { role: own } }, profile)).toBe(role);
});

it('[AUTH-104] is null if none is valid', () => {
  expect(
    effectiveRole({ app_metadata: { role: 'owner' }, user_metadata: { role: 7 } }, 'toString'),
  ).toBeNull();
  expect(effectiveRole(null, null)).toBeNull();
});
