/** Alarms about the second printer: that it stands in, and mailings whose first card there it does not take. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import type { AppContext } from '../../context';
import { findSwitchFacts, listStuckCanaries } from '../printers/printer.queries';
import { readPrinters } from '../printers/printer.service';
import type { KnownAlarm } from './known-alarm';

const MINUTE = 60_000;
/** A printer answers an order within seconds; its job tries again within minutes. */
const CANARY_WAITS_MINUTES = 15;

const nameOf = ({ providers: { printMail, otherPrinters } }: AppContext, name: string): string =>
  [printMail, ...otherPrinters].find((printer) => printer.name === name)?.displayName ?? name;

export async function switchAlarms(context: AppContext): Promise<KnownAlarm[]> {
  const open = await findSwitchFacts(context.db);
  if (!open) return [];
  const { printers, plan } = await readPrinters(context);
  const first = printers.find(({ name }) => name === open.from);
  const from = nameOf(context, open.from);
  const left = (first?.waiting ?? 0) + (first?.unanswered ?? 0);
  const waits =
    left === 0
      ? ''
      : ` ${formatQuantity(left, 'card')} ${left === 1 ? 'waits' : 'wait'} for ${from}: it may have some of them, or makes what the other printer does not.`;
  const back =
    open.cause === 'health'
      ? `Mail goes back to ${from} once its checks pass for 15 minutes.`
      : `Mail goes back to ${from} when an administrator says so.`;
  return [
    {
      id: `printer-switched-${open.from}`,
      severity: open.cause === 'hand' ? 'warning' : 'error',
      title: `${nameOf(context, open.to)} prints instead of ${from}`,
      detail: `${open.reason}${/[.!?]$/.test(open.reason) ? '' : '.'}${plan ? waits : ''} ${back}`,
      since: open.beganAt,
      href: '/admin/mailings',
    },
  ];
}

export async function canaryAlarms(context: AppContext): Promise<KnownAlarm[]> {
  const before = new Date(context.now().getTime() - CANARY_WAITS_MINUTES * MINUTE).toISOString();
  const stuck = (await listStuckCanaries(context.db)).filter(
    ({ isRefused, askedAt }) => isRefused || askedAt < before,
  );
  const [oldest] = stuck;
  if (!oldest) return [];
  const printer = nameOf(context, oldest.printer);
  return [
    {
      id: 'printer-canaries',
      severity: 'error',
      title: `${formatQuantity(stuck.length, 'mailing')} ${stuck.length === 1 ? 'waits' : 'wait'}: ${printer} did not take the first card`,
      detail: `The other cards wait until it does. ${oldest.name}: ${oldest.error ?? 'no answer yet'}`,
      since: oldest.askedAt,
      href: '/admin/mailings',
    },
  ];
}
