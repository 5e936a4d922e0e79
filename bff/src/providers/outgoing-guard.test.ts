import { createOutgoingGuard, isPublicAddress } from './outgoing-guard';

/** Names of the test, and what they resolve to. */
const names: Readonly<Record<string, readonly string[]>> = {
  'api.simplyrets.com': ['52.20.10.4'],
  'both.example.com': ['52.20.10.4', '2600:1f18::1'],
  'rebound.example.com': ['52.20.10.4', '10.0.0.7'],
  'inside.example.com': ['192.168.1.20'],
  'metadata.example.com': ['169.254.169.254'],
  'six.example.com': ['fd00::1'],
  localhost: ['127.0.0.1'],
};
const resolve = async (host: string) => {
  const found = names[host];
  if (!found) throw new Error('ENOTFOUND');
  return found;
};
const guard = createOutgoingGuard({ allowLoopback: false, resolve });
const sandbox = createOutgoingGuard({ allowLoopback: true, resolve });

test.each(['https://api.simplyrets.com', 'https://both.example.com/v1', 'https://api.simplyrets.com:8443/x'])(
  'allows %s',
  async (url) => expect(await guard.refusalOf(url)).toBeNull(),
);

test.each([
  'http://api.simplyrets.com',
  'ftp://api.simplyrets.com',
  'file:///etc/passwd',
  'gopher://api.simplyrets.com',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'not a url',
  'https://',
  'https://user:password@api.simplyrets.com',
  'https://user@api.simplyrets.com',
  'https://unknown.example.com',
  'https://localhost',
  'https://LOCALHOST.',
  'https://sandbox.localhost',
  'https://intranet',
  'https://printer.local',
  'https://metadata.google.internal',
  'https://router.lan',
  'https://1.0.0.127.in-addr.arpa',
  'https://127.0.0.1',
  'https://127.1',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://127.0.0.1.',
  'https://0.0.0.0',
  'https://0',
  'https://10.1.2.3',
  'https://100.64.0.1',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://172.16.0.1',
  'https://172.31.255.255',
  'https://192.168.0.1',
  'https://192.0.0.192',
  'https://198.18.0.1',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:a00:1]',
  'https://[::127.0.0.1]',
  'https://[64:ff9b::10.0.0.1]',
  'https://[2002:7f00:1::]',
  'https://[2001::1]',
  'https://[fe80::1]',
  'https://[fc00::1]',
  'https://[fec0::1]',
  'https://[ff02::1]',
  'https://１２７.０.０.１',
  'https://inside.example.com',
  'https://metadata.example.com',
  'https://six.example.com',
  'https://rebound.example.com',
])('refuses %s', async (url) => expect(await guard.refusalOf(url)).not.toBeNull());

test('the sandbox opens this machine alone', async () => {
  expect(await sandbox.refusalOf('http://127.0.0.1:4300')).toBeNull();
  expect(await sandbox.refusalOf('http://localhost:4300')).toBeNull();
  for (const url of ['http://10.1.2.3', 'https://169.254.169.254', 'http://api.simplyrets.com']) {
    expect(await sandbox.refusalOf(url)).not.toBeNull();
  }
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.32.0.1', true],
  ['172.15.255.255', true],
  ['100.128.0.1', true],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
