/** An agent decides about an audience whose filters leave a group of places largely out (decision 119). */
import type {
  AudienceLens,
  decideAudience as decideOperation,
} from '@farmpost/shared/contracts/audience-lens';
import { withoutFilters } from '@farmpost/shared/domain/audience-lens';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { insertDecision } from '../audience-lens/audience-lens.commands';
import { findLens } from '../audience-lens/audience-lens.queries';
import type { CampaignRow } from './campaign.repo';
import { updateCampaign } from './campaign.service';

type Choice = z.output<NonNullable<(typeof decideOperation)['body']>>;

export const readLens = async ({ db }: AppContext, { id }: Authorized<CampaignRow>): Promise<AudienceLens> =>
  (await findLens(db, id)).lens;

/** Throws `version_conflict` for a campaign that the person has not seen as it is, `invalid_transition` for one that is on its way. */
function assertOpen({ version, status }: CampaignRow, seen: number): void {
  if (version !== seen) {
    throw new AppError(
      'version_conflict',
      'This campaign was changed in the meantime. Reload it and try again.',
    );
  }
  if (status !== 'draft' && status !== 'paused') {
    throw new AppError('invalid_transition', 'Only a campaign that waits to be sent can be decided about.');
  }
}

/**
 * Keeps the decision with the figures that it is about. The wider audience is the least filtered alternative; the
 * campaign is then prepared again. Throws `conflict` where nothing is to decide, `version_conflict`,
 * `invalid_transition`.
 */
export async function decideAudience(
  context: AppContext,
  row: Authorized<CampaignRow>,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  choice: Choice,
): Promise<AudienceLens> {
  const { db } = context;
  assertOpen(row, choice.version);
  const { reading, lens } = await findLens(db, row.id);
  if (!reading || lens.state !== 'undecided') {
    throw new AppError('conflict', 'There is nothing to decide about this audience now.');
  }
  const { figures_json: figures } = reading;
  const alternative = choice.choice === 'wider' ? figures.alternative : null;
  if (choice.choice === 'wider' && !alternative) {
    throw new AppError('conflict', 'This audience has no filter that can be removed.');
  }
  const at = context.now();
  const id = uuidv7();
  const reason = choice.choice === 'kept' ? choice.reason : null;
  await insertDecision(db, {
    id,
    campaign_id: row.id,
    agent_id: row.agent_id,
    table_id: figures.table.id,
    campaign_name: row.name,
    rules: reading.rules,
    figures_json: figures,
    choice: choice.choice,
    reason,
    removed_json: alternative ? row.targeting_json : null,
    decided_by: actor.userId,
    decided_at: at.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'campaign.audience_decided',
    subjectType: 'campaign',
    subjectId: row.id,
    detail: { decisionId: id, choice: choice.choice, ...(alternative && { removed: alternative.removed }) },
    ip,
    at,
  });
  if (alternative) {
    const targeting = withoutFilters(row.targeting_json, alternative.removed);
    await updateCampaign(context, row, { version: row.version, targeting });
  }
  return readLens(context, row);
}

/** Brings back the filters that the last decision removed. Throws `conflict` where it removed none. */
export async function undoWider(
  context: AppContext,
  row: Authorized<CampaignRow>,
  version: number,
): Promise<AudienceLens> {
  assertOpen(row, version);
  const { decision } = await findLens(context.db, row.id);
  if (!decision?.removed_json) throw new AppError('conflict', 'No filter was removed from this audience.');
  const { ownerOccupiedOnly, minOwnedYears, minEquityShare, minValueCents, maxValueCents, leftOut } =
    decision.removed_json;
  const filters = { ownerOccupiedOnly, minOwnedYears, minEquityShare, minValueCents, maxValueCents };
  await updateCampaign(context, row, {
    version,
    targeting: { ...row.targeting_json, ...filters, ...(leftOut && { leftOut }) },
  });
  return readLens(context, row);
}
