/** Readings of mailings and decisions of their agents, for the feature that approves mailings. */
import { type AudienceLens, lensFigures } from '@farmpost/shared/contracts/audience-lens';
import type { LensState } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import { type DecidedReading, isStillDecided } from '@farmpost/shared/domain/audience-lens';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { type DecisionRow, findLastDecision, findReading, listTables } from './audience-lens.repo';

export type ReadingRow = Row<'audience_readings'>;

/** Whether a table is in use; without one, no audience is measured. */
export const hasBlockTable = async (db: Db): Promise<boolean> => (await listTables(db, 'current')).length > 0;

const partOf = ({
  rules,
  figures_json: figures,
}: Pick<ReadingRow, 'rules' | 'figures_json'>): DecidedReading => ({
  rules,
  homes: figures.audience.homes,
  drops: figures.groups.flatMap(({ group, isLargeDrop }) => (isLargeDrop ? [group] : [])),
});

/** Whether the kept filters are those of the audience as it is now. */
const isCurrent = (decision: DecisionRow | undefined, reading: ReadingRow | undefined): boolean =>
  decision?.choice === 'kept' && reading !== undefined && isStillDecided(partOf(decision), partOf(reading));

/** A large drop is a question only where a filter can be removed. */
const asks = ({ figures_json: figures }: ReadingRow): boolean =>
  figures.verdict === 'drop' && figures.filters.length > 0;

function stateOf(reading: ReadingRow | undefined, decision: DecisionRow | undefined): LensState {
  if (!reading) return 'none';
  if (!asks(reading)) return 'clear';
  return isCurrent(decision, reading) ? 'decided' : 'undecided';
}

/** A reading of an earlier or a later form is passed over: the next count makes a new one. */
async function readingOf(db: Db, campaignId: string): Promise<ReadingRow | undefined> {
  const row = await findReading(db, campaignId);
  return row && lensFigures.safeParse(row.figures_json).success ? row : undefined;
}

export async function findLensState(db: Db, campaignId: string): Promise<LensState> {
  const reading = await readingOf(db, campaignId);
  return reading ? stateOf(reading, await findLastDecision(db, campaignId)) : 'none';
}

/** Why a mailing cannot be approved yet, as a sentence; `null` if nothing about its audience waits. */
export async function undecidedReason(db: Db, campaignId: string): Promise<string | null> {
  if ((await findLensState(db, campaignId)) !== 'undecided') return null;
  return 'The filters leave a group of places largely out. Use the wider audience, or keep the filters and say why.';
}

export async function findLens(
  db: Db,
  campaignId: string,
): Promise<{
  readonly lens: AudienceLens;
  readonly reading: ReadingRow | undefined;
  readonly decision: DecisionRow | undefined;
}> {
  const reading = await readingOf(db, campaignId);
  const decision = await findLastDecision(db, campaignId);
  const figures = lensFigures.safeParse(decision?.figures_json);
  return {
    reading,
    decision,
    lens: {
      state: stateOf(reading, decision),
      figures: reading?.figures_json ?? null,
      readAt: reading?.read_at ?? null,
      decision:
        decision && figures.success
          ? {
              id: decision.id,
              choice: decision.choice,
              reason: decision.reason,
              figures: figures.data,
              decidedAt: decision.decided_at,
              isCurrent: isCurrent(decision, reading),
            }
          : null,
    },
  };
}
