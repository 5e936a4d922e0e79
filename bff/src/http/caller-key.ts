/** Identifies callers for rate limits. */
import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** The IPv4 address, or the /64 of an IPv6 address, which usually belongs to one connection. */
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
