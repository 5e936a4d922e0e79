/**
 * Proof, in the type, that a policy let an actor through to a record. Functions that write take `Authorized<Row>`, so
 * that a missing check does not compile. A `*.policy.ts` makes it; a test holds that nothing else does.
 */
import { notFound } from './app-error';

declare const proof: unique symbol;
export type Authorized<T> = T & { readonly [proof]: true };

/**
 * For policies only. Throws `not_found` both for a missing record and for one that the actor may not see: an answer
 * that told them apart would tell which ids exist.
 */
export function authorized<T extends object>(
  what: string,
  record: T | undefined,
  isAllowed: (record: T) => boolean,
): Authorized<T> {
  if (!record || !isAllowed(record)) throw notFound(what);
  return record as Authorized<T>;
}

/** A record that the platform itself changes: in a job, an automation or an erasure, where no person asks. */
export const byPlatform = <T extends object>(record: T): Authorized<T> => record as Authorized<T>;
