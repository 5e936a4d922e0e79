/** Checks services with real requests, opens and closes their incidents, and tells administrators. */
import type { ServiceStatus } from '@farmpost/shared/contracts/service-health';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { sendExchange } from '../../providers/exchange';
import { verifySmtp } from '../../providers/smtp/smtp.adapter';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { listAdminEmails } from '../profiles/profile.queries';
import { countRequest } from '../sync/request-rate.commands';
import type { CatalogService } from './service-catalog';
import { serviceBackMail, serviceDownMail } from './service-mails';
import * as repo from './service-health.repo';

const TIMEOUT_MS = 10_000;
/** A slower answer counts as degraded. */
const SLOW_MS = 2_000;
/** One failed check may be a hiccup of the network. */
const FAILURES_UNTIL_INCIDENT = 2;

interface Outcome {
  readonly status: ServiceStatus;
  readonly responseTimeMs: number;
  readonly error: string | null;
}

const slowOrFine = (responseTimeMs: number): Outcome =>
  responseTimeMs > SLOW_MS
    ? { status: 'degraded', responseTimeMs, error: `Slow: answered in ${responseTimeMs} ms` }
    : { status: 'healthy', responseTimeMs, error: null };

async function probeHttp(context: AppContext, service: CatalogService): Promise<Outcome> {
  const [call] = service.calls;
  if (!call) throw new Error(`${service.name} has no check`);
  const { response, durationMs, error } = await sendExchange({
    ...call.build({}),
    provider: service.name,
    secrets: service.secrets,
    guard: service.provider ? context.providers.outgoing : null,
    timeoutMs: TIMEOUT_MS,
    ...(call.alsoFine && { alsoFine: call.alsoFine }),
  });
  const down = (message: string): Outcome => ({ status: 'down', responseTimeMs: durationMs, error: message });
  if (response === null) return down(error ?? 'No answer');
  const { status } = response;
  if ((status >= 200 && status < 300) || call.alsoFine?.includes(status)) return slowOrFine(durationMs);
  if (status === 429) {
    return {
      status: 'degraded',
      responseTimeMs: durationMs,
      error: 'HTTP 429: its request limit is used up',
    };
  }
  if (status === 401 || status === 403) return down(`HTTP ${status}: it refuses our credentials`);
  return down(`HTTP ${status}`);
}

async function probeSmtp(url: string): Promise<Outcome> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    await verifySmtp(url, TIMEOUT_MS);
    return slowOrFine(elapsed());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'down', responseTimeMs: elapsed(), error: message };
  }
}

/** Call it outside a transaction: it waits for the vendor. Null for a service that is not set up. */
export async function checkService(context: AppContext, service: CatalogService): Promise<Outcome | null> {
  if (service.missing.length > 0) return null;
  if (service.provider) await countRequest(context.db, service.provider, context.now());
  const outcome = service.smtpUrl ? await probeSmtp(service.smtpUrl) : await probeHttp(context, service);
  await transaction(context.db, (db) => storeOutcome({ ...context, db }, service, outcome));
  return outcome;
}

async function storeOutcome(context: AppContext, service: CatalogService, outcome: Outcome): Promise<void> {
  const { db } = context;
  const now = context.now().toISOString();
  const before = await repo.lockState(db, service.name, now);
  const failures = outcome.status === 'healthy' ? 0 : before.failures + 1;
  await repo.saveState(db, {
    service: service.name,
    status: outcome.status,
    since: before.status === outcome.status ? before.since : now,
    checked_at: now,
    response_time_ms: outcome.responseTimeMs,
    error_message: outcome.error,
    failures,
  });
  const open = await repo.findOpenIncident(db, service.name);
  if (open && open.status !== outcome.status) {
    await repo.endIncident(db, open.id, now);
    if (open.status === 'down')
      await mailAdmins(context, `back:${open.id}`, backMail(context, service, open));
  }
  if (outcome.status === 'healthy' || failures < FAILURES_UNTIL_INCIDENT) return;
  if (open?.status === outcome.status) return;
  const incident = {
    id: uuidv7(),
    service: service.name,
    status: outcome.status,
    // Since the first failed check, unless another incident ended just now.
    started_at: open || before.status !== outcome.status ? now : before.since,
    ended_at: null,
    error_message: outcome.error,
  };
  await repo.insertIncident(db, incident);
  if (outcome.status !== 'down') return;
  const mail = serviceDownMail(
    {
      name: service.displayName,
      whenDown: service.whenDown,
      error: outcome.error ?? '',
      since: incident.started_at,
    },
    senderOf(context),
  );
  await mailAdmins(context, `down:${incident.id}`, mail);
}

function backMail(context: AppContext, service: CatalogService, incident: repo.Incident) {
  return serviceBackMail(
    {
      name: service.displayName,
      since: incident.started_at,
      minutes: Math.max(1, Math.round((context.now().getTime() - Date.parse(incident.started_at)) / 60_000)),
    },
    senderOf(context),
  );
}

async function mailAdmins(
  context: AppContext,
  key: string,
  mail: ReturnType<typeof serviceDownMail>,
): Promise<void> {
  for (const recipient of await listAdminEmails(context.db)) {
    await queueMessage(context, {
      ...mail,
      dedupeKey: `service-${key}:${recipient}`,
      channel: 'email',
      purpose: 'admin_alarm',
      recipient,
      leadId: null,
      agentId: null,
    });
  }
}
