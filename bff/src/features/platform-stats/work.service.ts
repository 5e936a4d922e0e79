/** Lists the work that needs a person on the platform, most urgent first. An item ends with its cause. */
import type { WorkItem } from '@farmpost/shared/contracts/desk-work';
import { workGroups } from '@farmpost/shared/contracts/desk-work-vocabulary';
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import type { AppContext } from '../../context';
import { readAlarms } from '../alarms/alarm.service';
import { listAdjustmentRows } from '../billing/customer-money.queries';
import { listPastDue } from '../billing/desk-money.queries';
import { readMailings } from '../campaigns/platform-mailing.service';
import { listWaiting } from '../identity-checks/identity-check.queries';
import { findOldestOpen } from '../inquiries/inquiry.queries';
import { readOutgoing } from '../outgoing/outgoing.service';

const LISTED = 20;
const DECIDED = 200;

const alarms = async (context: AppContext): Promise<WorkItem[]> =>
  (await readAlarms(context)).map((alarm) => ({
    id: alarm.id,
    group: 'today',
    tone: 'danger',
    title: alarm.title,
    detail: alarm.detail,
    since: alarm.since,
    to: alarm.href,
    label: 'Look',
  }));

async function pressHold(context: AppContext): Promise<WorkItem[]> {
  const { press, waiting } = await readOutgoing(context);
  if (!press) return [];
  return [
    {
      id: 'press',
      group: 'now',
      tone: 'danger',
      title: 'All mail is on hold',
      detail: `${press.heldBy}: “${press.reason}” ${formatQuantity(waiting.cards, 'card')} of ${formatQuantity(waiting.customers, 'customer')} wait.`,
      since: press.heldAt,
      to: '/admin/mailings',
      label: 'See the hold',
    },
  ];
}

function mailingItem(mailing: PlatformMailing): WorkItem {
  const { id, name, customer, userId, cards, pieces, staffHold, isHeldByBilling, status } = mailing;
  const item = {
    id: `mailing-${id}`,
    to:
      userId === null ? href('/admin/mailings', { view: 'needs' }) : href('/admin/users/:id', { id: userId }),
    label: 'Open',
    since: staffHold?.at ?? mailing.submittedAt ?? mailing.approvedAt ?? mailing.createdAt,
  };
  if (staffHold) {
    return {
      ...item,
      group: 'week',
      tone: 'neutral',
      title: `${formatQuantity(cards, 'card')} held by ${staffHold.by}`,
      detail: `${name}, ${customer}. ${staffHold.reason}`,
    };
  }
  if (isHeldByBilling) {
    return {
      ...item,
      group: 'today',
      tone: 'warning',
      title: `${formatQuantity(cards, 'card')} wait for a membership`,
      detail: `${name}, ${customer}. ${mailing.reason ?? ''}`.trim(),
    };
  }
  if (status === 'active') {
    return {
      ...item,
      group: 'today',
      tone: 'danger',
      title: `${formatCount(pieces.failed)} of ${formatQuantity(cards, 'card')} failed or came back`,
      detail: `${name}, ${customer}. Failed cards are credited; the others go on.`,
    };
  }
  return {
    ...item,
    group: 'today',
    tone: 'danger',
    title: 'A mailing failed',
    detail: `${name}, ${customer}. ${mailing.reason ?? ''}`.trim(),
  };
}

async function mailings(context: AppContext): Promise<WorkItem[]> {
  const { data } = await readMailings(context, { view: 'needs', limit: LISTED });
  return data.map(mailingItem);
}

async function adjustments({ db }: AppContext): Promise<WorkItem[]> {
  const rows = (await listAdjustmentRows(db, { limit: DECIDED })).filter(
    ({ status }) => status === 'waiting',
  );
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  return [
    {
      id: 'adjustments',
      group: 'today',
      tone: 'warning',
      title: `${formatQuantity(rows.length, 'refund or credit', 'refunds and credits')} to approve, ${formatMoney(cents)}`,
      detail: 'Above the limit in Settings, another administrator decides.',
      since: oldest.created_at,
      to: '/admin/money',
      label: `Review ${formatCount(rows.length)}`,
    },
  ];
}

async function pastDue({ db }: AppContext): Promise<WorkItem[]> {
  const rows = await listPastDue(db);
  const [oldest] = rows;
  if (!oldest?.past_due_since) return [];
  return [
    {
      id: 'past-due',
      group: 'today',
      tone: 'warning',
      title: `${formatQuantity(rows.length, 'membership')} past due`,
      detail: 'Their fee could not be charged, so their mailings wait.',
      since: oldest.past_due_since,
      to: '/admin/money',
      label: 'See who',
    },
  ];
}

/** Nothing is mailed for these agents until a person decides. */
async function identityChecks({ db }: AppContext): Promise<WorkItem[]> {
  const waiting = await listWaiting(db);
  return waiting.slice(0, LISTED).map((check) => ({
    id: `identity-check-${check.id}`,
    group: 'today',
    tone: 'warning',
    title: `A license to check: ${check.agent.name}`,
    detail: `${check.licenseNumber}, ${stateNames[check.licenseState] ?? check.licenseState}. Nothing is mailed in their name before.`,
    since: check.createdAt,
    to: check.agent.userId === null ? '/admin/users' : href('/admin/users/:id', { id: check.agent.userId }),
    label: 'Check',
  }));
}

async function inquiries({ db }: AppContext): Promise<WorkItem[]> {
  const open = await findOldestOpen(db);
  if (!open) return [];
  return [
    {
      id: 'inquiries',
      group: 'week',
      tone: 'neutral',
      title: `${formatQuantity(open.count, 'message or request', 'messages and requests')} to answer`,
      detail: `The oldest is from ${open.name}.`,
      since: open.since,
      to: '/admin/inbox',
      label: `Answer ${formatCount(open.count)}`,
    },
  ];
}

export async function readWork(context: AppContext): Promise<WorkItem[]> {
  const items = [
    ...(await pressHold(context)),
    ...(await alarms(context)),
    ...(await mailings(context)),
    ...(await adjustments(context)),
    ...(await pastDue(context)),
    ...(await identityChecks(context)),
    ...(await inquiries(context)),
  ];
  return items.toSorted(
    (a, b) => workGroups.indexOf(a.group) - workGroups.indexOf(b.group) || a.since.localeCompare(b.since),
  );
}
