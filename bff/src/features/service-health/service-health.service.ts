/** The page of services: their state, their uptime, and sample requests on demand. */
import type { Exchange, HealthDashboard, ServiceHealth } from '@farmpost/shared/contracts/service-health';
import { serviceStatuses, type ServiceStatus } from '@farmpost/shared/contracts/service-health';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { sendExchange } from '../../providers/exchange';
import { countRequest } from '../sync/request-rate.commands';
import { recordAudit } from '../audit/audit.commands';
import { type CatalogService, readCatalog } from './service-catalog';
import { checkService } from './service-check.service';
import { storeMeasurements } from './measurement.service';
import * as repo from './service-health.repo';
import { uptimeOf, uptimeSince } from './uptime';

const DAY = 86_400_000;
const SHOWN_INCIDENTS = 5;

function consequenceOf(service: CatalogService, status: ServiceStatus): string {
  if (status === 'unconfigured') return service.whenUnconfigured;
  if (status === 'down') return service.whenDown;
  if (status === 'degraded') return 'It answers, but slowly or not every time.';
  return status === 'unknown' ? 'Not checked yet.' : 'Everything works.';
}

/** The worst status decides; services that are not set up do not count. */
function overallOf(services: readonly ServiceHealth[]): ServiceStatus {
  const order: readonly ServiceStatus[] = ['down', 'degraded', 'unknown', 'healthy'];
  return order.find((status) => services.some((service) => service.status === status)) ?? 'unconfigured';
}

export async function readDashboard(context: AppContext): Promise<HealthDashboard> {
  await storeMeasurements(context);
  const { db, config } = context;
  const at = context.now();
  const now = at.getTime();
  const since = new Date(uptimeSince(now)).toISOString();
  const [catalog, states, incidents, spans] = [
    await readCatalog(context),
    await repo.listStates(db),
    await repo.listIncidentsSince(db, since),
    await repo.sumMinutes(db, since, 'hour'),
  ];
  const services = catalog.map((service): ServiceHealth => {
    const isConfigured = service.missing.length === 0;
    const state = states.find((row) => row.service === service.name);
    const status = isConfigured ? (state?.status ?? 'unknown') : 'unconfigured';
    const own = incidents.filter((incident) => incident.service === service.name);
    const measured = spans.filter((span) => span.service === service.name);
    const lastDay = measured.filter((span) => Date.parse(span.at) > now - DAY);
    const requests = lastDay.reduce((sum, span) => sum + span.requests, 0);
    const totalMs = lastDay.reduce((sum, span) => sum + span.totalMs, 0);
    const firstKnown = measured.map((span) => span.at).toSorted()[0] ?? null;
    return {
      serviceName: service.name,
      displayName: service.displayName,
      purpose: service.purpose,
      status,
      consequence: consequenceOf(service, status),
      responseTimeMs: isConfigured ? (state?.response_time_ms ?? null) : null,
      usualResponseTimeMs: requests === 0 ? null : Math.round(totalMs / requests),
      lastChecked: isConfigured ? (state?.checked_at ?? null) : null,
      since: isConfigured ? (state?.since ?? null) : null,
      errorMessage: isConfigured ? (state?.error_message ?? null) : null,
      isConfigured,
      metadata: {
        ...service.metadata,
        ...(isConfigured ? {} : { Missing: service.missing.join(', ') }),
      },
      uptime: uptimeOf(own, isConfigured ? (firstKnown ?? state?.checked_at ?? null) : null, now),
      incidents: own.slice(0, SHOWN_INCIDENTS).map((incident) => ({
        id: incident.id,
        status: incident.status,
        startedAt: incident.started_at,
        endedAt: incident.ended_at,
        errorMessage: incident.error_message,
      })),
      calls: isConfigured
        ? service.calls.map(({ id, label, fields, isBilled }) => ({
            id,
            label,
            fields: [...fields],
            priceUsd: isBilled ? (config.servicePrices[service.name] ?? null) : null,
          }))
        : [],
    };
  });
  const count = (status: ServiceStatus) => services.filter((service) => service.status === status).length;
  const rank = (status: ServiceStatus) =>
    [...(['down', 'degraded', 'unknown', 'healthy'] as const), ...serviceStatuses].indexOf(status);
  return {
    overallStatus: overallOf(services),
    serviceCount: {
      healthy: count('healthy'),
      degraded: count('degraded'),
      down: count('down'),
      unconfigured: count('unconfigured'),
    },
    services: services.toSorted((a, b) => rank(a.status) - rank(b.status)),
    nextCheckIn: 60 - Math.floor((now / 1000) % 60),
    lastUpdated:
      services
        .flatMap(({ lastChecked }) => lastChecked ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

async function findService(context: AppContext, name: string): Promise<CatalogService> {
  const service = (await readCatalog(context)).find((known) => known.name === name);
  if (!service) throw notFound('The service');
  return service;
}

/** Checks now. A service that is not set up or fails is an answer, not an error. */
export async function testService(
  context: AppContext,
  actor: Actor,
  name: string,
): Promise<{ success: boolean; error: string | null }> {
  const service = await findService(context, name);
  const outcome = await checkService(context, service);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'service.tested',
    subjectType: 'service',
    subjectId: null,
    detail: { service: name, status: outcome?.status ?? 'unconfigured' },
    at: context.now(),
  });
  if (outcome === null) return { success: false, error: `Not set up: ${service.missing.join(', ')}` };
  return { success: outcome.status !== 'down', error: outcome.error };
}

/** Throws `conflict` for a service that is not set up, `not_found` for an unknown request. */
export async function callService(
  context: AppContext,
  actor: Actor,
  asked: {
    service: string;
    call: string;
    values: Readonly<Record<string, string>>;
    giveUpAfterSeconds: number;
  },
): Promise<Exchange> {
  const service = await findService(context, asked.service);
  if (service.missing.length > 0) {
    throw new AppError('conflict', `${service.displayName} is not set up: ${service.missing.join(', ')}.`);
  }
  const call = service.calls.find(({ id }) => id === asked.call);
  if (!call) throw notFound('The request');
  const known = call.fields.map(({ name, value }) => [name, asked.values[name] ?? value] as const);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'service.called',
    subjectType: 'service',
    subjectId: null,
    detail: { service: service.name, call: call.id },
    at: context.now(),
  });
  if (service.provider) await countRequest(context.db, service.provider, context.now());
  return sendExchange({
    ...call.build(Object.fromEntries(known)),
    provider: service.name,
    secrets: service.secrets,
    guard: service.provider ? context.providers.outgoing : null,
    timeoutMs: asked.giveUpAfterSeconds * 1000,
    isBilled: call.isBilled,
    ...(call.alsoFine && { alsoFine: call.alsoFine }),
  });
}
