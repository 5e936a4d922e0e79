/** A plan of the demo's agent for the farm: a year of cards that waits for approval, so that nothing is mailed. */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { addDays, proposeDays } from '@farmpost/shared/domain/plan-days';
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import type { Actor } from '../http/define-route';
import { listFarms } from '../features/households/farm.queries';
import { createPlan, previewPlan } from '../features/mailing-plans/mailing-plan.service';
import { readSummaries } from '../features/mailing-plans/plan-view.service';
import * as repo from './history.repo';

const CARDS = 6;
/** Days until the first card, and between two. */
const AHEAD = 21;
const APART = 58;

/** Makes the plan once; nothing happens before the farm is there. */
export async function makeDemoPlan(context: AppContext, actor: Actor, agentId: string): Promise<void> {
  const [farm] = await listFarms(context.db, agentId);
  if (!farm || (await readSummaries(context, agentId)).data.length > 0) return;
  const designs = (await repo.listFarmDesigns(context.db))
    .map(({ document_json: document, ...design }) => {
      const { size, occasion } = postcardTemplate.parse(document);
      return { ...design, size, occasion };
    })
    .filter((design) => design.size === '4x6' && suitsYear(design, 'farm'));
  const days = proposeDays(addDays(dayIn(context.now(), OFFICE_ZONE), AHEAD), CARDS, APART);
  const chosen = proposeDesigns(days, designs);
  const touches = days.flatMap((day, index) => {
    const design = chosen[index];
    if (!design) return [];
    return {
      mailFrom: day,
      mailTo: day,
      templateId: design.id,
      fallbackIds: [],
      copy: null,
      rule: 'everyone' as const,
      mailClass: 'first_class' as const,
      perWeek: null,
    };
  });
  const planned = { audience: { kind: 'farm' as const, id: farm.id }, touches, steps: [] };
  const { yearCents: budgetCents } = await previewPlan(context, actor, planned);
  await transaction(context.db, (db) =>
    createPlan({ ...context, db }, actor, { ...planned, name: `${farm.name} through the year`, budgetCents }),
  );
}
