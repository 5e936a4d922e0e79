import type { getAgentStatistics } from '@farmpost/shared/contracts/agents';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { findManagedAgent } from './agent.service';
import { countStatistics } from './statistics.repo';

type Statistics = z.output<NonNullable<(typeof getAgentStatistics)['response']>>;

const isDay = (text: string) => !text.includes('T');

/** A day counts whole, in UTC. */
function readMoment(text: string | undefined, end: boolean): string | null {
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
  const from = readMoment(query.startDate, false);
  const to = readMoment(query.endDate, true);
  if (from !== null && to !== null && from > to) {
    throw new AppError('validation_failed', 'The start must not be after the end.', {
      fields: { startDate: 'Choose a start that is not after the end.' },
    });
  }
  return { startDate: from, endDate: to, ...(await countStatistics(context.db, id, { from, to })) };
}
