/** Words for entries of the audit log. Pure. */
import type { AuditEntry } from '@farmpost/shared/contracts/audit';
import { capitalize } from '@farmpost/shared/domain/format';

const spaced = (text: string) => text.replaceAll(/[_.]/g, ' ');

/** `user.role_changed` as `User: role changed`. */
export function actionName(action: string): string {
  const [noun = '', ...rest] = action.split('.');
  return rest.length === 0
    ? capitalize(spaced(noun))
    : `${capitalize(spaced(noun))}: ${spaced(rest.join(' '))}`;
}

export function actorName({ actor }: AuditEntry): string {
  if (actor === null) return 'Platform or visitor';
  return actor.name || actor.email || 'Deleted account';
}

export const subjectName = ({ subjectType }: AuditEntry): string => capitalize(spaced(subjectType));

/** The end of an id, which differs most. */
export const shortId = (id: string): string => (id.length > 20 ? `…${id.slice(-12)}` : id);

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The details in one line. */
export const detailLine = ({ detail }: AuditEntry): string =>
  Object.entries(detail)
    .map(([name, value]) => `${spaced(name)}: ${valueText(value)}`)
    .join(' · ');

/** Start of a calendar day in the local time zone, as an ISO time; `days` later if given. */
export function momentOf(day: string, days = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const moment = new Date(year, month - 1, date + days);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
