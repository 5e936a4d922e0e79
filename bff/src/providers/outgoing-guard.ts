/**
 * Which hosts a request to an address that a person entered may reach. Only public hosts over https: a name that
 * resolves to a private, link-local or reserved address would open the network behind the server.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const blocked4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  blocked4.addSubnet(network, prefix, 'ipv4');
}
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
/** Parts of the global space that embed IPv4 addresses or are reserved. */
const blocked6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked6.addSubnet(network, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked4.check(address, 'ipv4');
  return version === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

const isLoopback = (address: string) => /^127(\.\d{1,3}){3}$/.test(address) || address === '::1';
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa)$/;

export interface OutgoingGuard {
  /** Whether a resolved address may be connected to. */
  allows(address: string): boolean;
  /** Why the address must not be called, in words for the person who entered it; `null` if it may be. */
  refusalOf(url: string | URL): Promise<string | null>;
}

interface GuardOptions {
  /** The sandbox on this machine may be called, over http too. Never in production. */
  readonly allowLoopback: boolean;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const resolveAll = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export function createOutgoingGuard({ allowLoopback, resolve = resolveAll }: GuardOptions): OutgoingGuard {
  async function addressesOf(host: string): Promise<readonly string[] | null> {
    if (isIP(host)) return [host];
    try {
      return await resolve(host);
    } catch {
      return null;
    }
  }
  return {
    allows: (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
    async refusalOf(given) {
      if (!URL.canParse(given.toString())) return 'This is not a URL.';
      // Parsing turns every spelling of an IPv4 address, such as 0x7f.1 or 2130706433, into four numbers.
      const url = new URL(given);
      const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Only https addresses can be called.';
      if (url.username !== '' || url.password !== '') {
        return 'Leave user name and password out of the URL; they have their own fields.';
      }
      if (host === '') return 'The URL has no host.';
      const isName = isIP(host) === 0;
      if (isName && (!host.includes('.') || localName.test(host)) && !allowLoopback) {
        return 'This host is not on the public internet.';
      }
      const addresses = await addressesOf(host);
      if (addresses === null || addresses.length === 0) return `The host ${host} was not found.`;
      if (allowLoopback && addresses.every(isLoopback)) return null;
      if (url.protocol !== 'https:') return 'Only https addresses can be called.';
      return addresses.every(isPublicAddress) ? null : 'This host is not on the public internet.';
    },
  };
}
