import fc from 'fast-check';
import { redirectTarget } from './redirect-target';

const origins = ['https://farmpost.test', 'https://preview.example.com:8443'];
const target = (requested: string) => redirectTarget(requested, origins)?.href ?? null;

test.each([
  ['https://farmpost.test/auth/callback', 'https://farmpost.test/auth/callback'],
  ['https://farmpost.test', 'https://farmpost.test/'],
  ['https://farmpost.test:443/x', 'https://farmpost.test/x'],
  ['HTTPS://FARMPOST.TEST/x', 'https://farmpost.test/x'],
  ['https://preview.example.com:8443/x', 'https://preview.example.com:8443/x'],
  ['/auth/callback?redirect=%2Fleads', 'https://farmpost.test/auth/callback?redirect=%2Fleads'],
  ['/', 'https://farmpost.test/'],
  ['https://farmpost.test/a/../b', 'https://farmpost.test/b'],
])('accepts %s', (requested, expected) => {
  expect(target(requested)).toBe(expected);
});

test.each([
  ['another host', 'https://evil.example/auth/callback'],
  ['a longer host', 'https://farmpost.test.evil.example/'],
  ['a host with the same ending', 'https://evilfarmpost.test/'],
  ['a subdomain', 'https://app.farmpost.test/'],
  ['a trailing dot', 'https://farmpost.test./'],
  ['another port', 'https://farmpost.test:8443/'],
  ['a configured host without its port', 'https://preview.example.com/'],
  ['a scheme downgrade', 'http://farmpost.test/'],
  ['a user in front of the host', 'https://farmpost.test@evil.example/'],
  ['a user on the right host', 'https://me@farmpost.test/'],
  ['a password on the right host', 'https://me:pw@farmpost.test/'],
  ['the origin as a user with a slash encoded', 'https://farmpost.test%2f@evil.example/'],
  ['an encoded slash in the path', 'https://farmpost.test/%2F%2fevil.example'],
  ['an encoded backslash in the path', 'https://farmpost.test/%5cevil.example'],
  ['two slashes in the path', 'https://farmpost.test//evil.example'],
  ['two slashes after dots', 'https://farmpost.test/x/..//evil.example'],
  ['no scheme', '//evil.example/'],
  ['no scheme on the right host', '//farmpost.test/'],
  ['a slash and a backslash', '/\\evil.example'],
  ['backslashes', 'https:\\\\farmpost.test\\x'],
  ['a backslash before a user', 'https://evil.example\\@farmpost.test/'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', 'https://farmpost.test/\r\nset-cookie: x'],
  ['a leading space', ' https://farmpost.test/'],
  ['one slash after the scheme', 'https:/farmpost.test/'],
  ['no slash after the scheme', 'https:farmpost.test'],
  ['three slashes after the scheme', 'https:///farmpost.test/'],
  ['script', 'javascript:alert(1)'],
  ['script that looks like a host', 'javascript://farmpost.test/%0aalert(1)'],
  ['data', 'data:text/html,x'],
  ['a bare word', 'auth/callback'],
  ['nothing', ''],
  ['too long', `https://farmpost.test/${'x'.repeat(2000)}`],
])('rejects %s: %s', (_, requested) => {
  expect(target(requested)).toBeNull();
});

test('drops the fragment and reserved parameters, and keeps the others', () => {
  expect(
    target('/auth/callback?code=mine&redirect=%2Fleads&error=x&access_token=a&type=recovery#access_token=b'),
  ).toBe('https://farmpost.test/auth/callback?redirect=%2Fleads');
});

test('never returns another origin, for any input', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '/',
    '//',
    '\\',
    '@',
    'farmpost.test',
    'evil.example',
    '%2f',
    '.',
    '?',
    '#',
    ':',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const url = redirectTarget(pieces.join(''), origins);
      expect(url === null || origins.includes(new URL(url.href).origin)).toBe(true);
    }),
  );
});
