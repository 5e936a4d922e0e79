/** A plan of the demo's agent for the list of past clients: four cards in a year, which wait for approval. */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays, proposeDays } from '@farmpost/shared/domain/plan-days';
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import type { Actor } from '../http/define-route';
import { listLists } from '../features/mailing-lists/mailing-list.repo';
import { createPlan } from '../features/mailing-plans/mailing-plan.service';
import { readSummaries } from '../features/mailing-plans/plan-view.service';
import * as repo from './history.repo';

const CARDS = 4;
/** Days until the first card, and between two. */
const AHEAD = 21;
const APART = 85;
/** The list's people cost about half of it in a year. */
const BUDGET_CENTS = 20_000;

/** Makes the plan once; nothing happens before the list is there. */
export async function makeDemoPlan(context: AppContext, actor: Actor, agentId: string): Promise<void> {
  const [list] = await listLists(context.db, agentId);
  if (!list || (await readSummaries(context, agentId)).data.length > 0) return;
  const designs = (await repo.listSphereDesigns(context.db)).map(({ id, name, document_json: document }) => ({
    id,
    name,
    occasion: postcardTemplate.parse(document).occasion,
  }));
  const days = proposeDays(addDays(dayIn(context.now(), OFFICE_ZONE), AHEAD), CARDS, APART);
  const chosen = proposeDesigns(days, designs);
  const touches = days.flatMap((day, index) => {
    const design = chosen[index];
    if (!design) return [];
    const fallback = designs.find(({ id }) => id !== design.id);
    return {
      mailFrom: day,
      mailTo: day,
      templateId: design.id,
      fallbackIds: fallback ? [fallback.id] : [],
      copy: null,
      rule: 'everyone' as const,
      mailClass: 'first_class' as const,
    };
  });
  await transaction(context.db, (db) =>
    createPlan({ ...context, db }, actor, {
      name: `${list.name}, four cards a year`,
      audience: { kind: 'list', id: list.id },
      budgetCents: BUDGET_CENTS,
      touches,
      steps: [],
    }),
  );
}
