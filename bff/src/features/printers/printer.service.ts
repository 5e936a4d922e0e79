/** Which printer prints: what administrators see and decide, and the switch that the server makes by itself. */
import type { PlatformPrinter, PrintersState, SwitchPlan } from '@farmpost/shared/contracts/printers';
import type { SwitchCause } from '@farmpost/shared/contracts/printer-vocabulary';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import type { PrintMail } from '../../providers/print-mail.port';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './printer.repo';
import { listStuckCanaries } from './printer.queries';
import { faultOf, legOf } from './printer-route';
import { decideSwitch, type PrinterHealth } from './switch-decision';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

const NO_HEALTH: PrinterHealth = { downSince: null, healthySince: null, error: null };

const allPrinters = ({ providers }: AppContext): readonly PrintMail[] => [
  providers.printMail,
  ...providers.otherPrinters,
];

/** The two printers of the open switch; without one, the printer of new mailings and the other one. */
function pairOf(context: AppContext, open: Pick<repo.Switch, 'from_printer' | 'to_printer'> | undefined) {
  const all = allPrinters(context);
  const named = (name: string) => all.find((printer) => printer.name === name);
  const first = open ? named(open.from_printer) : context.providers.printMail;
  const second = open
    ? named(open.to_printer)
    : (context.providers.otherPrinters.find(({ isSetUp }) => isSetUp) ?? context.providers.otherPrinters[0]);
  return first && second ? { first, second } : null;
}

interface Load extends repo.Load {
  /** The printer that these cards go to. */
  readonly goesTo: string;
  /** Why that printer is not asked. */
  readonly fault: string | null;
}

/** Cards that no printer has, with their way if `switches` were the latest ones. */
function routed(
  context: AppContext,
  loads: readonly repo.Load[],
  switches: ReadonlyMap<string, repo.Switch>,
): Load[] {
  return loads.map((load) => {
    const leg = load.isAsked ? null : legOf(switches.get(load.provider), load.submitted_at);
    const goesTo = leg?.printer ?? load.provider;
    const printer = allPrinters(context).find(({ name }) => name === goesTo);
    const fault =
      leg && printer ? faultOf(printer, { size: load.mail_size, mailClass: load.mail_class }) : null;
    return { ...load, goesTo, fault };
  });
}

const sumCards = (loads: readonly repo.Load[]) => loads.reduce((sum, { cards }) => sum + cards, 0);

function planOf(
  loads: readonly repo.Load[],
  { first, second }: { readonly first: PrintMail; readonly second: PrintMail },
  open: repo.Switch | undefined,
): Omit<SwitchPlan, 'scheduled' | 'obstacle'> {
  const [from, to] = open ? [second, first] : [first, second];
  const own = loads.filter(({ provider }) => provider === first.name);
  const fresh = own.filter(({ isAsked }) => !isAsked);
  const faultFor = (load: repo.Load) =>
    open ? null : faultOf(second, { size: load.mail_size, mailClass: load.mail_class });
  const faults = new Map<string, number>();
  for (const load of fresh) {
    const fault = faultFor(load);
    if (fault !== null) faults.set(fault, (faults.get(fault) ?? 0) + load.cards);
  }
  const moving = fresh.filter((load) => faultFor(load) === null);
  return {
    from: from.name,
    to: to.name,
    mailings: new Set(moving.map(({ id }) => id)).size,
    cards: sumCards(moving),
    unanswered: sumCards(loads.filter(({ provider, isAsked }) => isAsked && provider === from.name)),
    unsupported: [...faults].map(([reason, cards]) => ({ reason, cards })),
  };
}

export async function readPrinters(context: AppContext): Promise<PrintersState> {
  const { db, config, providers } = context;
  const open = await repo.findOpenSwitch(db);
  const loads = await repo.listLoads(db);
  const switches = new Map<string, repo.Switch>();
  for (const { name } of allPrinters(context)) {
    const latest = await repo.findLatestSwitch(db, name);
    if (latest) switches.set(name, latest);
  }
  const ways = routed(context, loads, switches);
  const printers: PlatformPrinter[] = [];
  for (const { name, displayName, isSetUp } of allPrinters(context)) {
    const signs = await repo.findSigns(db, name);
    printers.push({
      name,
      displayName,
      isSetUp,
      isFirst: name === providers.printMail.name,
      isStopped: open?.from_printer === name,
      failingSince: signs?.failing_since ?? null,
      error: signs?.error ?? null,
      // A card that the printer of its leg does not make waits for its own printer.
      waiting: sumCards(
        ways.filter((way) => !way.isAsked && (way.fault === null ? way.goesTo : way.provider) === name),
      ),
      unanswered: sumCards(ways.filter(({ isAsked, provider }) => isAsked && provider === name)),
    });
  }
  const pair = pairOf(context, open);
  const canaries = await listStuckCanaries(db);
  return {
    printers,
    current: open
      ? {
          id: open.id,
          from: open.from_printer,
          to: open.to_printer,
          cause: open.cause,
          reason: open.reason,
          beganAt: open.began_at,
          beganBy: open.began_by === null ? null : (open.email ?? 'a deleted account'),
        }
      : null,
    plan: pair && {
      ...planOf(loads, pair, open),
      scheduled: await repo.countScheduled(db, pair.first.name, pair.first.name === providers.printMail.name),
      obstacle:
        open || pair.second.isSetUp
          ? null
          : `${pair.second.displayName} is not set up on this server, so nothing can go to it.`,
    },
    canaries: canaries.map(({ campaignId, name, printer, isRefused, error, askedAt }) => ({
      campaignId,
      name,
      printer,
      state: isRefused ? ('refused' as const) : ('asked' as const),
      error,
      askedAt,
    })),
    automaticMinutes: config.PRINTER_SWITCH_MINUTES,
  };
}

/** Mailings with cards that no printer has go on at once. */
async function wakeMailings(context: AppContext): Promise<void> {
  const { db, jobs } = context;
  const ids = new Set((await repo.listLoads(db)).map(({ id }) => id));
  for (const campaignId of ids) {
    await jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  }
}

const record = (
  context: AppContext,
  by: Act | null,
  action: string,
  detail: Record<string, unknown>,
): Promise<unknown> =>
  recordAudit(context.db, {
    actorId: by?.actor.userId ?? null,
    action,
    subjectType: 'printer',
    subjectId: null,
    detail,
    ...(by && { ip: by.ip }),
    at: context.now(),
  });

interface NewSwitch {
  readonly cause: SwitchCause;
  /** Since when the first printer fails, ISO-8601. */
  readonly since?: string;
  readonly reason: string;
  readonly by: Act | null;
}

/** Stops the first printer. Call it in a transaction. Throws `conflict` if it cannot be done. */
async function begin(context: AppContext, { cause, since, reason, by }: NewSwitch): Promise<void> {
  const { db } = context;
  const open = await repo.findOpenSwitch(db);
  if (open) throw new AppError('conflict', 'Another printer stands in already. Reload the page.');
  const pair = pairOf(context, undefined);
  if (!pair) throw new AppError('conflict', 'There is no second printer.');
  const { first, second } = pair;
  if (!second.isSetUp) {
    throw new AppError('conflict', `${second.displayName} is not set up on this server.`);
  }
  const inserted = await repo.insertSwitch(db, {
    id: uuidv7(),
    from_printer: first.name,
    to_printer: second.name,
    cause,
    reason,
    began_at: context.now().toISOString(),
    began_by: by?.actor.userId ?? null,
    ended_at: null,
    ended_by: null,
    end_reason: null,
  });
  if (!inserted) throw new AppError('conflict', 'Another printer stands in already. Reload the page.');
  await record(context, by, 'printer.switched', {
    from: first.name,
    to: second.name,
    cause,
    reason,
    ...(since !== undefined && { failingSince: since }),
  });
  await wakeMailings(context);
}

/** Call it in a transaction. Throws `conflict` if no printer stands in. */
async function end(context: AppContext, { reason, by }: Omit<NewSwitch, 'cause'>): Promise<void> {
  const { db } = context;
  const open = await repo.findOpenSwitch(db);
  const isEnded =
    open !== undefined &&
    (await repo.endSwitch(db, open.id, {
      now: context.now().toISOString(),
      by: by?.actor.userId ?? null,
      reason,
    }));
  if (!isEnded) throw new AppError('conflict', 'No other printer stands in. Reload the page.');
  await record(context, by, 'printer.returned', { from: open.to_printer, to: open.from_printer, reason });
  await wakeMailings(context);
}

export async function switchPrinter(context: AppContext, act: Act, reason: string): Promise<PrintersState> {
  await begin(context, { cause: 'hand', reason, by: act });
  return readPrinters(context);
}

export async function returnPrinter(context: AppContext, act: Act, reason: string): Promise<PrintersState> {
  await end(context, { reason, by: act });
  return readPrinters(context);
}

/** Throws `conflict` if no canary was refused. */
export async function retryCanaries(context: AppContext, act: Act): Promise<PrintersState> {
  const mailings = await repo.retireRefused(context.db, context.now().toISOString());
  if (mailings.length === 0) throw new AppError('conflict', 'No card was refused. Reload the page.');
  await record(context, act, 'printer.canaries_retried', { mailings });
  await wakeMailings(context);
  return readPrinters(context);
}

/**
 * Begins or ends a switch by what checks and orders say. Two servers at the same time do it once.
 *
 * @param healthOf what the checks of a printer say, by its name
 */
export async function considerSwitch(
  context: AppContext,
  healthOf: ReadonlyMap<string, PrinterHealth>,
): Promise<void> {
  const { db, config } = context;
  const open = await repo.findOpenSwitch(db);
  const pair = pairOf(context, open);
  if (!pair) return;
  const sideOf = async ({ name }: PrintMail) => ({
    health: healthOf.get(name) ?? NO_HEALTH,
    signs: await repo.findSigns(db, name),
  });
  const decision = decideSwitch({
    now: context.now(),
    limitMinutes: config.PRINTER_SWITCH_MINUTES,
    first: await sideOf(pair.first),
    second: pair.second.isSetUp ? await sideOf(pair.second) : null,
    open: open ?? null,
  });
  if (decision.act === 'none') return;
  const { displayName } = pair.first;
  try {
    await transaction(db, async (within) => {
      const inside = { ...context, db: within };
      if (decision.act === 'end') {
        await end(inside, { reason: `${displayName} answers its checks again.`, by: null });
      } else {
        const what = decision.cause === 'health' ? 'fails its checks' : 'fails our orders';
        const last = decision.error === null ? '' : ` Its last answer: ${decision.error.slice(0, 200)}`;
        await begin(inside, {
          cause: decision.cause,
          since: decision.since,
          reason: `${displayName} ${what}.${last}`,
          by: null,
        });
      }
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    context.log.info({ err: error }, 'another server or a person was faster');
  }
}
