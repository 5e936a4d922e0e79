/** Plus-addresses: each lead has its own address for replies, which only this server can make. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config';

type Keys = Pick<Config, 'MAIL_REPLY_ADDRESS' | 'credentialsKey'>;

/** Hex, because mail servers may change the case of an address. */
const proofOf = ({ credentialsKey }: Keys, id: string): string =>
  createHmac('sha256', credentialsKey).update(`reply:${id}`).digest('hex').slice(0, 20);

/** `replies+<lead>.<proof>@in.example.com`, below the 64 characters of a local part; `null` without inbound mail. */
export function replyAddressOf(config: Keys, leadId: string): string | null {
  const [local, domain] = config.MAIL_REPLY_ADDRESS.split('@');
  if (!local || !domain) return null;
  const id = leadId.replaceAll('-', '');
  return `${local}+${id}.${proofOf(config, id)}@${domain}`;
}

/** The lead of an address that this server made, else `null`. */
export function leadOfReplyAddress(config: Keys, address: string): string | null {
  const [, id, proof] = /\+([0-9a-f]{32})\.([0-9a-f]{20})@/.exec(address.toLowerCase()) ?? [];
  if (id === undefined || proof === undefined) return null;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(config, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The proof is a secret: anyone who has it can write to the timeline. Mail programs break, quote and encode it. */
const secretPart =
  /(?:\+|%2b|=2b|&#43;|&plus;)\s?(?:[0-9a-f][\s>]{0,3}){32}(?:\.|%2e)[\s>]{0,3}(?:[0-9a-f](?:[\s>]{0,3}(?=[0-9a-f@%]))?){20}/gi;

/** A text with `replies@…` for every lead's own address. */
export const withoutReplyAddress = (text: string): string => text.replace(secretPart, '');
