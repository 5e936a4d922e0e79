/**
 * Load tickets: which versions a page was given, signed. `1~id~bucket~expiry~part@version,…~signature`. All pages that
 * one browser opens within an hour have the same id, so a count of ids is nearly a count of people.
 */
import { remoteName, type RemoteName } from '@farmpost/shared/contracts/platform';
import { partName, type PartName } from '@farmpost/shared/contracts/releases';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser keeps its id, and a ticket is accepted. */
export const TICKET_SECONDS = 3600;

export interface Ticket {
  readonly id: string;
  readonly bucket: number;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly versions: readonly (readonly [PartName, string])[];
}

const SIGNATURE_BYTES = 18;

const keyOf = (secret: Buffer) => createHmac('sha256', secret).update('page ticket').digest();

/** The same secret signs many tickets. */
const derived = new WeakMap<Buffer, Buffer>();
function derivedKey(secret: Buffer): Buffer {
  const known = derived.get(secret) ?? keyOf(secret);
  derived.set(secret, known);
  return known;
}

const signatureOf = (text: string, secret: Buffer): Buffer =>
  createHmac('sha256', derivedKey(secret)).update(text).digest().subarray(0, SIGNATURE_BYTES);

export const newTicketId = (): string => randomBytes(9).toString('base64url');

export function signTicket({ id, bucket, expires, versions }: Ticket, secrets: readonly Buffer[]): string {
  const text = [
    '1',
    id,
    bucket,
    expires,
    versions.map(([part, version]) => `${part}@${version}`).join(','),
  ].join('~');
  const [secret] = secrets;
  if (!secret) throw new Error('There is no key to sign tickets with.');
  return `${text}~${signatureOf(text, secret).toString('base64url')}`;
}

/** Null for a ticket that was not signed here, is malformed or has run out. */
export function readTicket(ticket: string, secrets: readonly Buffer[], now: Date): Ticket | null {
  const at = ticket.lastIndexOf('~');
  const text = ticket.slice(0, at);
  const given = Buffer.from(ticket.slice(at + 1), 'base64url');
  if (given.length !== SIGNATURE_BYTES) return null;
  if (!secrets.some((secret) => timingSafeEqual(signatureOf(text, secret), given))) return null;
  const [form, id = '', bucket, expires, list = ''] = text.split('~');
  if (form !== '1' || Number(expires) * 1000 < now.getTime()) return null;
  const versions = list.split(',').flatMap((entry): [PartName, string][] => {
    const [name, version = ''] = entry.split('@');
    const part = partName.safeParse(name).data;
    return part === undefined ? [] : [[part, version]];
  });
  return { id, bucket: Number(bucket), expires: Number(expires), versions };
}

/** A signed cookie value with a list and when it expires, in Unix seconds. */
const signList = (
  kind: string,
  list: readonly string[],
  expires: number,
  secrets: readonly Buffer[],
): string => {
  const [secret] = secrets;
  if (!secret) throw new Error('There is no key to sign previews with.');
  const text = `${kind}~${list.join('|')}~${expires}`;
  return `${list.join('|')}~${expires}~${signatureOf(text, secret).toString('base64url')}`;
};

/** Empty for anything that was not signed here or has run out. */
function readList(kind: string, cookie: string, secrets: readonly Buffer[], now: Date): readonly string[] {
  const [list = '', expires = '', signature = ''] = cookie.split('~');
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || Number(expires) * 1000 < now.getTime()) return [];
  const text = `${kind}~${list}~${expires}`;
  const isOurs = secrets.some((secret) => timingSafeEqual(signatureOf(text, secret), given));
  return isOurs ? list.split('|').filter(Boolean) : [];
}

/** Parts whose candidate the account always gets. */
export const signPreviews = (parts: readonly string[], expires: number, secrets: readonly Buffer[]): string =>
  signList('preview', parts, expires, secrets);
export const readPreviews = (cookie: string, secrets: readonly Buffer[], now: Date): readonly string[] =>
  readList('preview', cookie, secrets, now);

export type VersionOfPart = readonly [RemoteName, string];

/** Releases that this browser alone gets. */
export const signTrials = (
  trials: readonly VersionOfPart[],
  expires: number,
  secrets: readonly Buffer[],
): string =>
  signList(
    'trial',
    trials.map((trial) => trial.join('@')),
    expires,
    secrets,
  );
export const readTrials = (cookie: string, secrets: readonly Buffer[], now: Date): VersionOfPart[] =>
  readList('trial', cookie, secrets, now).flatMap((entry): VersionOfPart[] => {
    const [name, version = ''] = entry.split('@');
    const part = remoteName.safeParse(name).data;
    return part === undefined ? [] : [[part, version]];
  });
