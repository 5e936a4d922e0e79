/** Several leads at once. */
import type { LeadStatus } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { changeLeadStatus } from './lead.service';

interface Change {
  readonly id: string;
  readonly version: number;
  readonly status: LeadStatus;
}

const isConflict = (error: unknown) =>
  error instanceof AppError && (error.code === 'version_conflict' || error.code === 'not_found');

/** Each lead changes or is reported as a conflict; a deleted lead counts as a conflict. */
export async function changeLeads(
  context: AppContext,
  actor: Actor,
  changes: readonly Change[],
): Promise<{ data: Lead[]; conflicts: string[] }> {
  const data: Lead[] = [];
  const conflicts: string[] = [];
  // In the order of their ids, so that two requests never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      data.push(await changeLeadStatus(context, actor, change));
    } catch (error) {
      if (!isConflict(error)) throw error;
      conflicts.push(change.id);
    }
  }
  return { data, conflicts };
}
