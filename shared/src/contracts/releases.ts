/**
 * Reports from browsers about the releases that a page was given.
 *
 * Every page of the portal carries a load ticket, `BootData.ticket`; a landing page, which is the same for everyone,
 * asks for one when its script starts (`POST /releases/ticket`). It is opaque to the browser: signed by the server, it names the assigned versions
 * and runs out after an hour. All pages that one browser opens within that hour have the same ticket number.
 *
 * A browser collects what happened to each part and posts it with the ticket of its page to `POST /telemetry/releases`:
 * at once for `failed`, `crashed` and `error`, and otherwise when the page is idle or hidden
 * (`navigator.sendBeacon` with a Blob of type `application/json`, or `fetch` with `keepalive`). The answer is 204 for
 * good and for bad tickets alike, and a report is never sent again: the server counts each event once per ticket.
 *
 * The shell and the landing page are releases too, and may be newer than the server that they report to. So a field that
 * this contract does not know is left out instead of refused; elsewhere, bodies are strict.
 *
 * Failures are reported here as well as to `POST /telemetry/remote`, which stays as the log of messages.
 */
import * as z from 'zod';
import { operation } from './http';
import { remoteFailureKind, remoteName } from './platform';
import { releaseEvents, SHELL_PART } from './release-vocabulary';

/** A remote, or the shell itself. */
export const partName = z.union([z.literal(SHELL_PART), remoteName]);
export type PartName = z.infer<typeof partName>;

/** Opaque to browsers; see `bff/src/features/releases/page-ticket.ts`. */
export const pageTicket = z.string().min(1).max(2000);

const milliseconds = z.number().min(0).max(600_000);

export const releaseReport = z.object({
  part: partName,
  /** The version that ran. One that the ticket does not name is ignored. */
  version: z.string().min(1).max(80),
  event: z.enum(releaseEvents),
  /** Cause of a `failed` event. */
  kind: remoteFailureKind.optional(),
  /** The failure's error message, for the event log of the release. */
  message: z.string().max(300).optional(),
  /** The failed route's pattern, `/campaign/:id`, never the address. */
  route: z.string().max(200).optional(),
  /**
   * Time of a `rendered` event: until the page is shown and reacts, from the click or the start of the navigation. On a
   * page that waits for its visitor, it starts with their first sign. Left out if the page is in the background.
   */
  readyMs: milliseconds.optional(),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

export const reportReleases = operation({
  id: 'reportReleases',
  method: 'post',
  path: '/telemetry/releases',
  summary: 'Report how the releases of a page worked',
  tag: 'Platform',
  access: 'public',
  body: z.object({
    ticket: pageTicket,
    reports: z.array(releaseReport).max(20).default([]),
    /** The page's vitals, and the parts that they are counted for: the remote of the page, and the shell. */
    vitals: z
      .object({
        parts: z.array(partName).max(3),
        LCP: milliseconds.optional(),
        INP: milliseconds.optional(),
      })
      .optional(),
  }),
  status: 204,
  rateLimit: { points: 120, perSeconds: 60 },
});

/** https://www.w3.org/TR/reporting-1/#media-type */
export const REPORTS_TYPE = 'application/reports+json';

/**
 * Reports of a page's policy, as browsers send them by themselves (CSP 3, section 5.3, Reporting API). Fields that are
 * not used, reports of other kinds and whatever a browser adds are left out.
 */
export const policyReports = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({
          documentURL: z.string().max(4000).catch(''),
          blockedURL: z.string().max(4000).nullable().catch(''),
          effectiveDirective: z.string().max(100).catch(''),
          sourceFile: z.string().max(4000).nullable().optional().catch(null),
          disposition: z.string().max(20).catch(''),
        })
        .nullable()
        .catch(null),
    }),
  )
  .max(100);
export type PolicyReport = z.infer<typeof policyReports>[number];

/** The address, with the page's ticket, is in the header `Reporting-Endpoints` of each page. */
export const reportViolations = operation({
  id: 'reportViolations',
  method: 'post',
  path: '/telemetry/violations',
  summary: 'Report what the policy of a page blocked',
  tag: 'Platform',
  access: 'public',
  query: z.strictObject({ ticket: pageTicket }),
  consumes: REPORTS_TYPE,
  bodyBytes: 100_000,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const createTicket = operation({
  id: 'createTicket',
  method: 'post',
  path: '/releases/ticket',
  summary: 'Get the load ticket of a page that was served without one',
  tag: 'Platform',
  access: 'public',
  body: z.object({ part: remoteName, version: z.string().min(1).max(80) }),
  /** `null` where the visitor's pages are not of that version, or not any longer. */
  response: z.object({ ticket: pageTicket.nullable() }),
  rateLimit: { points: 120, perSeconds: 60 },
});

export const operations = { reportReleases, reportViolations, createTicket } as const;
