import type { getAgentStatistics } from '@farmpost/shared/contracts/agents';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { findManagedAgent } from './agent.service';
import { countStatistics } from './statistics.repo';

type Statistics = z.output<NonNullable<(typeof getAgentStatistics)['response']>>;

const isDay = (text: string) => !text.includes('T');

/** A date without a time covers the whole UTC day. */
function toTimestamp(text: string | undefined, end: boolean): string | null {
  if (text === undefined) return null;
  if (!isDay(text)) return new Date(text).toISOString();
  return `${text}T${end ? '23:59:59.999' : '00:00:00.000'}Z`;
}

export async function readStatistics(
  context: AppContext,
  actor: Actor,
  id: string,
  query: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Statistics> {
  await findManagedAgent(context, actor, id);
  const from = toTimestamp(query.startDate, false);
  const to = toTimestamp(query.endDate, true);
  if (from !== null && to !== null && from > to) {
    throw new AppError('validation_failed', 'The start date must not be after the end date.', {
      fields: { startDate: 'Choose a start date that is not after the end date.' },
    });
  }
  return { startDate: from, endDate: to, ...(await countStatistics(context.db, id, { from, to })) };
}
