/** The hashes of the audit log. Pure. */
import { createHash } from 'node:crypto';

export interface ChainedEntry {
  readonly seq: number;
  readonly id: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly created_at: string;
  readonly detail_hash: string;
}

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The salt keeps a cleared IP address or detail from being guessed from its hash. */
export const hashDetail = (salt: string, ip: string | null, detail: Record<string, unknown>): string =>
  sha256([salt, ip, detail]);

/** @param before hash of the entry before; empty for the first one */
export const hashEntry = (before: string, entry: ChainedEntry): string =>
  sha256([
    before,
    entry.seq,
    entry.id,
    entry.actor_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.created_at,
    entry.detail_hash,
  ]);

/** The log's head as a short text that a person can write down and compare later. */
export const sealOf = ({ seq, hash }: { readonly seq: number; readonly hash: string }): string =>
  `${seq}-${hash}`;
