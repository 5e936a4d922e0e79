/**
 * The visitor of a page, without personal data: a random number 0 to 99 that decides which releases they get, and the
 * id of their load ticket, which changes every hour. Both are in one first-party cookie that pages set.
 */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Config } from '../config';
import { networkOf } from '../http/caller-key';
import {
  newTicketId,
  readPreviews,
  readTrials,
  signPreviews,
  signTicket,
  signTrials,
  TICKET_SECONDS,
  type VersionOfPart,
} from '../features/releases/page-ticket';
import type { Visitor } from '../features/releases/release-snapshot';

export const VISIT_COOKIE = 'farmpost_visit';
export const PREVIEW_COOKIE = 'farmpost_preview';
export const TRIAL_COOKIE = 'farmpost_trial';
const KEEP_SECONDS = 180 * 24 * 3600;
const PREVIEW_SECONDS = 24 * 3600;
const TRIAL_SECONDS = 4 * 3600;

export interface Visit {
  readonly visitor: Visitor;
  readonly ticketId: string;
  /** Seconds since 1970 at which the id was made. */
  readonly since: number;
  /** The browser has no such cookie yet, or an old one. */
  readonly isNew: boolean;
}

/** The visitor whose page failed to render. */
export interface Viewer {
  readonly ticketId: string;
  readonly ip: string;
}

/** Facts of a request that stand for a visitor without a cookie. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** The whole header; empty without cookies. */
  readonly cookie: string;
}

export const callerOf = (request: Request): Caller => ({
  ip: request.ip ?? '',
  userAgent: request.get('user-agent') ?? '',
  cookie: request.headers.cookie ?? '',
});

export const viewerOf = ({ ip = '' }: Request, { ticketId }: Visit): Viewer => ({ ticketId, ip });

export const readVisit = (request: Request, config: Pick<Config, 'jwtKeys'>, now: Date): Visit =>
  visitIn(request.headers.cookie ?? '', config, now);

function visitIn(cookie: string, { jwtKeys }: Pick<Config, 'jwtKeys'>, now: Date): Visit {
  const given = parseCookie(cookie);
  const seconds = Math.floor(now.getTime() / 1000);
  const [, bucket, id, made] = /^(\d{1,2})\.([\w-]{12})\.(\d{10})$/.exec(given[VISIT_COOKIE] ?? '') ?? [];
  const preview = given[PREVIEW_COOKIE];
  const trial = given[TRIAL_COOKIE];
  const visitor = {
    bucket: bucket === undefined ? randomInt(100) : Number(bucket),
    previews: preview === undefined ? [] : readPreviews(preview, jwtKeys, now),
    trials: trial === undefined ? [] : readTrials(trial, jwtKeys, now),
  };
  const age = seconds - Number(made ?? 0);
  const isFresh = id !== undefined && age >= 0 && age < TICKET_SECONDS;
  return isFresh
    ? { visitor, ticketId: id, since: Number(made), isNew: false }
    : { visitor, ticketId: newTicketId(), since: seconds, isNew: true };
}

type CookieConfig = Pick<Config, 'publicUrl'>;

const attributes = ({ publicUrl }: CookieConfig, seconds: number) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Undefined for a call that no page of the portal made: it gets what everyone gets. */
export function visitorOf(
  cookie: string | string[] | undefined,
  config: Pick<Config, 'jwtKeys'>,
  now: Date,
): Visitor | undefined {
  const text = String(cookie ?? '');
  return VISIT_COOKIE in parseCookie(text) ? visitIn(text, config, now).visitor : undefined;
}

/**
 * The visit of a page that keeps nothing in the browser: without the cookie of other pages, network and browser stand for
 * the visitor, by a hash that cannot be turned back. It has no place to say that it is a preview, so it is never one.
 */
export function passingVisit(caller: Caller, config: Pick<Config, 'jwtKeys'>, now: Date): Visit {
  const given = visitIn(caller.cookie, config, now);
  const visit = { ...given, visitor: { ...given.visitor, trials: [] } };
  if (!visit.isNew) return visit;
  const [secret = Buffer.alloc(0)] = config.jwtKeys;
  const hashOf = (time: string) =>
    createHmac('sha256', secret)
      .update(`visit ${networkOf(caller.ip)} ${caller.userAgent} ${time}`)
      .digest();
  return {
    ...visit,
    visitor: { ...visit.visitor, bucket: hashOf('').readUInt32BE(0) % 100 },
    ticketId: hashOf(now.toISOString().slice(0, 13)).toString('base64url', 0, 9),
  };
}

/** Stores a new visit in the browser. */
export function keepVisit(response: Response, visit: Visit, config: CookieConfig): void {
  if (!visit.isNew) return;
  const value = `${visit.visitor.bucket}.${visit.ticketId}.${visit.since}`;
  response.append('set-cookie', `${VISIT_COOKIE}=${value}; ${attributes(config, KEEP_SECONDS)}`);
}

/** An account has one bucket in all its browsers. */
const bucketOf = (userId: string): number =>
  createHash('sha256').update(userId).digest().readUInt32BE(0) % 100;

/** The cookies by which pages follow the account. */
export function cookiesOfAccount(
  account: {
    readonly userId: string;
    readonly previews: readonly string[];
    readonly cookie: string | string[] | undefined;
  },
  config: CookieConfig & Pick<Config, 'jwtKeys'>,
  now: Date,
): string[] {
  const visit = visitIn(String(account.cookie ?? ''), config, now);
  const value = `${bucketOf(account.userId)}.${visit.ticketId}.${visit.since}`;
  const until = Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS;
  const previews = account.previews.length === 0 ? '' : signPreviews(account.previews, until, config.jwtKeys);
  return [
    `${VISIT_COOKIE}=${value}; ${attributes(config, KEEP_SECONDS)}`,
    `${PREVIEW_COOKIE}=${previews}; ${attributes(config, previews === '' ? 0 : PREVIEW_SECONDS)}`,
  ];
}

/** The cookie by which pages of this browser alone get a release, beside those that it previews already. */
export function cookieOfTrial(
  cookie: string | string[] | undefined,
  [part, version]: VersionOfPart,
  config: CookieConfig & Pick<Config, 'jwtKeys'>,
  now: Date,
): string {
  const { trials = [] } = visitIn(String(cookie ?? ''), config, now).visitor;
  const all = [...trials.filter(([other]) => other !== part), [part, version] as const];
  const until = Math.floor(now.getTime() / 1000) + TRIAL_SECONDS;
  const value = signTrials(all, until, config.jwtKeys);
  return `${TRIAL_COOKIE}=${value}; ${attributes(config, TRIAL_SECONDS)}`;
}

export const endOfTrials = (config: CookieConfig): string => `${TRIAL_COOKIE}=; ${attributes(config, 0)}`;

/** The ticket of a page that was given these versions. */
export const ticketOf = (
  { visitor, ticketId }: Visit,
  versions: readonly (readonly [PartName, string])[],
  { jwtKeys }: Pick<Config, 'jwtKeys'>,
  now: Date,
): string =>
  signTicket(
    {
      id: ticketId,
      bucket: visitor.bucket,
      expires: Math.floor(now.getTime() / 1000) + TICKET_SECONDS,
      versions,
    },
    jwtKeys,
  );
