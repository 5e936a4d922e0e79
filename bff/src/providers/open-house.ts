/** Open houses as feeds report them. */
import { dateAt, objectAt, textAt } from './wire';

export interface FeedOpenHouse {
  /** ISO-8601 UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
}

interface OpenHouseFields {
  readonly start: string;
  readonly end: string;
  readonly type: string;
  readonly status: string;
}

/**
 * `null` for one that is not for everybody, does not take place, or has no start and end in order. `OpenHouseType` and
 * `OpenHouseStatus` are lookups of RESO's Data Dictionary 2.0; without a value the open house is public and takes place.
 * @see docs: https://dd.reso.org/DD2.0/OpenHouse/
 */
export function readOpenHouse(raw: unknown, fields: OpenHouseFields): FeedOpenHouse | null {
  const record = objectAt(raw);
  const [type, status] = [textAt(record, fields.type), textAt(record, fields.status)];
  if (type !== null && !/^public$/i.test(type)) return null;
  if (status !== null && !/^active$/i.test(status)) return null;
  const [startsAt, endsAt] = [dateAt(record, fields.start), dateAt(record, fields.end)];
  if (startsAt === null || endsAt === null || startsAt >= endsAt) return null;
  return { startsAt, endsAt };
}

export const inOrder = (found: readonly (FeedOpenHouse | null)[]): FeedOpenHouse[] =>
  found
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
