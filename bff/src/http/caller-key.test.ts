import { networkOf } from './caller-key';

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
    ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
    ['2001:0db8:0012:0034::1', '2001:db8:12:34::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test('addresses in one /64 are one caller, in two /64s two', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::ffff:1'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  });
});
