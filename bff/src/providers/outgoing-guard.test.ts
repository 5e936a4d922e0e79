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

/**
 * Networks that no public host has.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const notPublic: readonly (readonly [first: string, last: string])[] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
];

const numbersOf = (address: string) => address.split('.').map(Number);
const valueOf = (address: string) => numbersOf(address).reduce((sum, part) => sum * 256 + part, 0);
const dotted = (value: number) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
const hex = (value: number) => `0x${value.toString(16)}`;
const octal = (value: number) => `0${value.toString(8)}`;
const fullWidth = (text: string) =>
  text.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The ways in which a URL can spell an IPv4 address (WHATWG URL, "IPv4 parser") or embed it in IPv6 (RFC 6052, 3056). */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(address);
  const value = valueOf(address);
  const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
  const hosts = [
    address,
    `${address}.`,
    String(value),
    hex(value),
    hex(value).toUpperCase(),
    octal(value),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((part) => `0000${octal(part)}`).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${value % 2 ** 24}`,
    `${hex(a)}.${hex(value % 2 ** 24)}`,
    `${a}.${b}.${value % 2 ** 16}`,
    `${octal(a)}.${hex(b)}.${octal(value % 2 ** 16)}`,
    fullWidth(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2E'),
    encodeURIComponent(address).replace(/\d/g, (digit) => `%3${digit}`),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[fe80::${high}:${low}]`,
    `[fd00::${high}:${low}]`,
  ];
  return hosts.flatMap((host) => [`https://${host}`, `https://${host}:8443/hook?x=1#y`]);
}

test.each(notPublic)('refuses every spelling of addresses from %s to %s', async (first, last) => {
  const middle = dotted(Math.floor((valueOf(first) + valueOf(last)) / 2));
  const spellings = [first, middle, last].flatMap(spellingsOf);
  const refusals = await Promise.all(spellings.map((url) => guard.refusalOf(url)));
  expect(spellings.filter((_, index) => refusals[index] === null)).toEqual([]);
  expect(refusals).toHaveLength(168);
});

test.each(notPublic)('allows the neighbors of the addresses from %s to %s', (first, last) => {
  const neighbors = [valueOf(first) - 1, valueOf(last) + 1].filter(
    (value) =>
      value >= 0 &&
      value < 2 ** 32 &&
      !notPublic.some(([from, to]) => value >= valueOf(from) && value <= valueOf(to)),
  );
  expect(neighbors.map(dotted).filter((address) => !isPublicAddress(address))).toEqual([]);
});
