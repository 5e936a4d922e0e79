/** Counts blocked requests of a page against the release whose code made them. */
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import { policyReports, type PartName, type PolicyReport } from '@farmpost/shared/contracts/releases';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { matchRoute } from '../../gateway/match-route';
import { readTicket } from './page-ticket';
import { recordReports } from './report.service';

const REMOTE_FILE = /^\/remotes\/(mf-[a-z0-9-]+)\/([^/]+)\//;
const SHELL_FILE = /^\/assets\//;
const MOST_REPORTS = 20;

export interface Violations {
  readonly ticket: string;
  readonly body: Buffer;
  readonly ip: string;
}

interface Blamed {
  readonly part: PartName;
  readonly version: string;
}

/** Throws `bad_request` for a body that is no list of reports. */
function readReports(body: Buffer): readonly PolicyReport[] {
  try {
    return policyReports.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AppError('bad_request', 'Send a list of reports as the Reporting API has them.');
  }
}

const urlOf = (text: string | null | undefined): URL | null =>
  text && URL.canParse(text) ? new URL(text) : null;

/** Host of what was blocked, or a word such as `inline`: the rest of the address may be a person's data. */
const blockedBy = ({ blockedURL, effectiveDirective }: NonNullable<PolicyReport['body']>): string => {
  const what = urlOf(blockedURL)?.origin ?? (blockedURL || 'something');
  return `The page’s policy blocked ${what.slice(0, 200)} (${effectiveDirective}).`;
};

export async function recordViolations(
  context: AppContext,
  { ticket: text, body, ip }: Violations,
): Promise<void> {
  const reports = readReports(body);
  const ticket = readTicket(text, context.config.jwtKeys, context.now());
  if (!ticket) return;
  const rows = await context.registry.rows();
  const given = new Map<PartName, string>(ticket.versions);
  const own = new URL(context.config.publicUrl).host;

  /** Elements of a remote's page are added by shared code, which is the shell's file: then the page's remote did it. */
  const releaseOf = ({ sourceFile, documentURL }: NonNullable<PolicyReport['body']>): Blamed | null => {
    const source = urlOf(sourceFile);
    // Extensions of the browser, and pages that no script of ours ran on.
    if (!source || source.host !== (urlOf(documentURL)?.host ?? own)) return null;
    const [, name, version] = REMOTE_FILE.exec(source.pathname) ?? [];
    if (name && version) return { part: name as RemoteName, version };
    if (!SHELL_FILE.test(source.pathname)) return null;
    const part = matchRoute(urlOf(documentURL)?.pathname ?? '', rows)?.row.name ?? 'shell';
    const shown = given.get(part);
    return shown === undefined ? null : { part, version: shown };
  };

  const found = reports.slice(0, MOST_REPORTS).flatMap(({ type, body: report }) => {
    if (type !== 'csp-violation' || report?.disposition !== 'enforce') return [];
    const release = releaseOf(report);
    return release ? [{ ...release, event: 'error' as const, message: blockedBy(report) }] : [];
  });
  if (found.length === 0) return;
  for (const { part, version, message } of found) {
    context.log.warn({ remote: part, version, message }, 'the policy of a page blocked a release');
  }
  await transaction(context.db, (db) =>
    recordReports({ ...context, db }, { ticket: text, reports: found }, ip),
  );
}
