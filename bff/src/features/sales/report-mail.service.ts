/** The report of each month by mail: switched on by its reader, and sent once for each month. */
import type { SalesReportMail } from '@farmpost/shared/contracts/sales';
import { monthAfter, monthsAfter } from '@farmpost/shared/domain/months';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { monthlyReportMail } from './report-mail';
import * as repo from './report-mail.repo';
import { countMonth } from './report.service';

const monthOf = (at: string) => at.slice(0, 7);

/** The latest month that is over: `2026-10` in November 2026. */
const lastMonthOf = (now: Date): string => monthOf(monthsAfter(now.toISOString(), -1));

export async function readReportMail(
  { db }: Pick<AppContext, 'db'>,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): Promise<SalesReportMail> {
  const row = await repo.findReportMail(db, userId);
  const isOn = row !== undefined && row.switched_on_at !== null;
  return { isOn, email, nextOn: isOn ? `${monthAfter(monthAfter(row.last_month))}-01` : null };
}

/** A second call changes nothing. */
export async function setReportMail(
  context: AppContext,
  actor: Actor,
  isOn: boolean,
): Promise<SalesReportMail> {
  const { db, now } = context;
  const at = now();
  if (isOn) {
    const { userId } = actor;
    await repo.switchOn(db, { userId, now: at.toISOString(), lastMonth: lastMonthOf(at) });
  } else await repo.switchOff(db, actor.userId);
  return readReportMail(context, actor);
}

/** Mails the last month to those who have not had it. Each mail and the note that it was sent are one transaction. */
export async function sendReportMails(context: AppContext): Promise<void> {
  const now = context.now();
  const month = lastMonthOf(now);
  for (const person of await repo.listDue(context.db, month, now.toISOString())) {
    await transaction(context.db, async (db) => {
      if (!(await repo.claimMonth(db, person.id, month))) return;
      const salesPersonId = person.role === 'admin' ? null : person.id;
      const before = monthOf(monthsAfter(`${month}-01T00:00:00.000Z`, -1));
      await queueMessage(
        { ...context, db },
        {
          ...monthlyReportMail({
            firstName: person.first_name ?? '',
            isEveryones: salesPersonId === null,
            month,
            counts: await countMonth({ db }, salesPersonId, month),
            before: { month: before, counts: await countMonth({ db }, salesPersonId, before) },
            sender: senderOf(context),
          }),
          dedupeKey: `sales-report:${person.id}:${month}`,
          channel: 'email',
          purpose: 'sales_report',
          recipient: person.email,
          leadId: null,
          agentId: null,
        },
      );
    });
  }
}
