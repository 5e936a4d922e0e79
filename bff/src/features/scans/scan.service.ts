/** Records visits through a card's code, and decides which of them count. */
import { isBot } from '@farmpost/shared/domain/bot-detection';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { notFound } from '../../app-error';
import { type Device, deviceHash, hashesOfDevice } from './device-hash';
import {
  type CardCode,
  findAgentUser,
  findCode,
  findScanOfDevice,
  findScanOfVisit,
  findSlugOfCode,
  insertScanOnce,
  listSessionDevices,
  markEngaged,
  wasCountedSince,
} from './scan.repo';

/** Visits of one device to one code within this time are one unique scan. */
const UNIQUE_WINDOW_MS = 30 * 60_000;
/** A page may stay open this long until its form is sent. */
const VIEW_MS = 24 * 3600_000;
/** A code that no card has is recorded as written, up to this length. */
const MAX_CODE = 64;

export interface Visit extends Device {
  readonly agentId: string;
  /** The code as written in the URL. */
  readonly code: string;
  /** Identifies one view of the page, however often it is reported. */
  readonly visitKey: string;
  readonly referrer: string;
}

/** Records the visit once and returns the scan's id. Throws `not_found` for an unknown agent. */
export async function recordScan(context: AppContext, visit: Visit): Promise<string> {
  const { db } = context;
  const recorded = await findScanOfVisit(db, visit.visitKey);
  if (recorded) return recorded.id;
  const agent = await findAgentUser(db, visit.agentId);
  if (!agent) throw notFound('The agent');

  const now = context.now();
  const code = readCardCode(visit.code);
  const known = code === null ? undefined : await findCode(db, code);
  const card = known?.agent_id === visit.agentId ? known : undefined;
  const hash = deviceHash(context.config.credentialsKey, visit, now);
  const isCounted = isCountable(card, visit) && !(await isOwnDevice(context, agent.user_id, hash, now));
  return insertScanOnce(db, {
    id: uuidv7(),
    agent_id: visit.agentId,
    code: code ?? visit.code.slice(0, MAX_CODE),
    campaign_id: card?.campaign_id ?? null,
    listing_id: card?.listing_id ?? null,
    visit_key: visit.visitKey,
    device_hash: hash,
    user_agent: visit.userAgent.slice(0, 1000),
    referrer: visit.referrer.slice(0, 2000),
    is_counted: isCounted,
    is_unique: isCounted && code !== null && (await isFirstVisit(context, code, visit, now)),
    scanned_at: now.toISOString(),
  });
}

const isCountable = (card: CardCode | undefined, visit: Visit): boolean =>
  card !== undefined && !card.is_test && !isBot(visit.userAgent);

/** Agents who look at their own card do not count. They are recognized by the devices they are signed in on. */
async function isOwnDevice(
  context: AppContext,
  userId: string | null,
  hash: string,
  now: Date,
): Promise<boolean> {
  if (userId === null) return false;
  const devices = await listSessionDevices(context.db, userId, now.toISOString());
  return devices.some(
    ({ ip, user_agent: userAgent }) =>
      deviceHash(context.config.credentialsKey, { ip, userAgent }, now) === hash,
  );
}

async function isFirstVisit(context: AppContext, code: string, device: Device, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - UNIQUE_WINDOW_MS);
  const hashes = hashesOfDevice(context.config.credentialsKey, device, [since, now]);
  return !(await wasCountedSince(context.db, code, hashes, since.toISOString()));
}

/**
 * The scan that the server recorded when it served the page to this device. A page that was served without one (fetched
 * ahead, or in another network) gets it here.
 */
export async function findOrRecordScan(context: AppContext, visit: Visit): Promise<string> {
  const now = context.now();
  const since = new Date(now.getTime() - VIEW_MS);
  const code = readCardCode(visit.code) ?? visit.code.slice(0, MAX_CODE);
  const devices = hashesOfDevice(context.config.credentialsKey, visit, [since, now]);
  const { db } = context;
  const known = await findScanOfDevice(db, { agentId: visit.agentId, code, devices }, since.toISOString());
  return known?.id ?? recordScan(context, visit);
}

/** Records that the visitor did something on the page, which a page that only loads cannot do. Returns the scan's id. */
export async function recordEngagement(
  context: AppContext,
  visit: Visit,
  { isServed }: { readonly isServed: boolean },
): Promise<string> {
  const scanId = await (isServed ? findOrRecordScan : recordScan)(context, visit);
  await markEngaged(context.db, scanId, context.now().toISOString());
  return scanId;
}

/** The page of a typed or scanned code: `page` is `null` where its agent has none now. `null` for an unknown code. Records nothing. */
export async function findPageOfCode(
  context: AppContext,
  typed: string,
): Promise<{ readonly page: string | null } | null> {
  const code = readCardCode(typed);
  if (code === null) return null;
  const slug = await findSlugOfCode(context.db, code, context.now().toISOString());
  if (slug !== undefined) return { page: href(paths.agentPage, { slug, qr: code }) };
  return (await findCode(context.db, code)) ? { page: null } : null;
}
