import fc from 'fast-check';
import { roleHome } from '@farmpost/shared/domain/access';
import { releasedFrame } from '../testing/released';
import { signInTarget } from './sign-in-target';

test('[GUARD-028] the redirect parameter comes first, then the page that required the sign-in, then the role’s home', () => {
  expect(signInTarget('?redirect=/performance', '/leads', '/dashboard')).toBe('/performance');
  expect(signInTarget('', '/leads?status=new#top', '/dashboard')).toBe('/leads?status=new#top');
  expect(signInTarget('', undefined, '/dashboard')).toBe('/dashboard');
});

describe('[GUARD-025] [GUARD-026] [GUARD-027] the home page of a role', () => {
  test.each([
    ['[GUARD-025]', 'admin', '/admin'],
    ['[GUARD-026]', 'sales_person', '/sales-dashboard'],
    ['[GUARD-027]', 'agent', '/dashboard'],
    ['[GUARD-027]', null, '/dashboard'],
  ] as const)('%s without a remembered path, %s goes to %s', (_, role, home) => {
    expect(signInTarget('', undefined, roleHome(role, releasedFrame.homes))).toBe(home);
  });
});

test.each(['/login', '/login?from=1', '/login/', '/LOGIN', '/auth/callback?code=1'])(
  '[GUARD-024] never leads back to %s',
  (from) => {
    expect(signInTarget('', from, '/dashboard')).toBe('/dashboard');
    expect(signInTarget('', '/login-help', '/dashboard')).toBe('/login-help');
  },
);

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/leads/..//evil.example',
  'https://evil.example/leads',
  'javascript:alert(1)',
  'leads',
  '',
];
test.each(foreign)('never redirects to %j', (path) => {
  expect(signInTarget(`?redirect=${encodeURIComponent(path)}`, path, '/dashboard')).toBe('/dashboard');
});

test('a browser stays on this site for any input', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    'evil.example',
    'leads',
  );
  const path = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(path, (given) => {
      const target = signInTarget(`?redirect=${encodeURIComponent(given)}`, given, '/dashboard');
      const { origin, pathname } = new URL(target, 'https://farmpost.example');
      expect(origin).toBe('https://farmpost.example');
      expect(pathname).not.toMatch(/^\/\//);
    }),
  );
});
