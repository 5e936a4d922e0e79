/** What stands for a caller in rate limits. */
import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** An IPv4 address itself; of IPv6 the /64, which one connection commonly owns whole. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const prefix = groups(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
