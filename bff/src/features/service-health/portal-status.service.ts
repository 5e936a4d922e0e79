/** The public status page: the same checks as the administrators' page, by what agents notice. */
import type { PortalStatus } from '@farmpost/shared/contracts/portal-status';
import {
  type PortalPart,
  portalParts,
  type PortalState,
  portalStates,
} from '@farmpost/shared/contracts/portal-status-vocabulary';
import type { ServiceStatus } from '@farmpost/shared/contracts/service-health';
import type { AppContext } from '../../context';
import { isMailHeld } from '../outgoing/outgoing.queries';
import { type CatalogService, readCatalog } from './service-catalog';
import * as repo from './service-health.repo';
import { uptimeOf, uptimeSince } from './uptime';

/** Many people ask at once when something is wrong. */
const KEPT_MS = 15_000;
const MOST_INCIDENTS = 30;

/** Services behind each part. One that is not set up does not count; a part without any is left out. */
const servicesOf: Readonly<Record<PortalPart, readonly string[]>> = {
  mailing: ['lob', 'click2mail'],
  mls: ['simplyrets'],
  email: ['smtp'],
  texts: ['twilio'],
  payments: ['stripe'],
  'property-records': ['rentcast'],
};

const stateOf: Readonly<Record<ServiceStatus, PortalState>> = {
  healthy: 'working',
  degraded: 'slow',
  down: 'interrupted',
  unconfigured: 'unknown',
  unknown: 'unknown',
};

const HELD = 'We hold all mailings for now. Nothing is lost: each goes on, in order, when we release them.';
const SLOW = 'It answers, but slowly or not every time.';

const worst = (states: readonly PortalState[]): PortalState =>
  portalStates.findLast((state) => states.includes(state)) ?? 'unknown';

type Part = PortalStatus['parts'][number];

async function read(context: AppContext): Promise<PortalStatus> {
  const { db, now } = context;
  const at = now().getTime();
  const since = new Date(uptimeSince(at)).toISOString();
  const catalog = (await readCatalog(context)).filter(({ missing }) => missing.length === 0);
  const states = new Map((await repo.listStates(db)).map((row) => [row.service, row]));
  const incidents = await repo.listIncidentsSince(db, since);
  const firstCalls = await repo.listFirstCalls(db, since);
  const isHeld = await isMailHeld(db);

  const statusOf = ({ name }: CatalogService) => states.get(name)?.status ?? 'unknown';
  function partOf(part: PortalPart): Part | null {
    const services = catalog.filter(({ name }) => servicesOf[part].includes(name));
    if (services.length === 0) return null;
    const names = services.map(({ name }) => name);
    const known = names.flatMap((name) => firstCalls.get(name) ?? states.get(name)?.checked_at ?? []);
    const uptime = uptimeOf(
      incidents.filter(({ service }) => names.includes(service)),
      known.toSorted()[0] ?? null,
      at,
    );
    const state = worst(services.map((service) => stateOf[statusOf(service)]));
    const down = services.find((service) => statusOf(service) === 'down');
    const held = part === 'mailing' && isHeld;
    return {
      part,
      state: held ? 'interrupted' : state,
      note: held ? HELD : (down?.whenDown ?? (state === 'slow' ? SLOW : null)),
      uptime,
    };
  }

  const parts = portalParts.flatMap((part) => partOf(part) ?? []);
  const partWith = (service: string) => parts.find(({ part }) => servicesOf[part].includes(service))?.part;
  return {
    state: worst(parts.map(({ state }) => state)),
    checkedAt:
      catalog
        .flatMap(({ name }) => states.get(name)?.checked_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    parts,
    incidents: incidents
      .flatMap(({ service, status, started_at, ended_at }) => {
        const part = partWith(service);
        const state = stateOf[status];
        return part === undefined || state === 'unknown'
          ? []
          : [{ part, state, startedAt: started_at, endedAt: ended_at }];
      })
      .slice(0, MOST_INCIDENTS),
  };
}

/** By server: tests start several. */
const kept = new WeakMap<
  AppContext['config'],
  { readonly at: number; readonly status: Promise<PortalStatus> }
>();

export function readPortalStatus(context: AppContext): Promise<PortalStatus> {
  const at = context.now().getTime();
  const known = kept.get(context.config);
  if (known && at - known.at >= 0 && at - known.at < KEPT_MS) return known.status;
  const status = read(context);
  kept.set(context.config, { at, status });
  status.catch(() => kept.delete(context.config));
  return status;
}
