/** Tags of several leads at once. */
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { authorizeLead } from './lead.policy';
import { findLead } from './lead.repo';
import { addTag, countTags, findSpelling, removeTag } from './lead-tag.repo';

export const readTags = async ({ db }: AppContext, actor: Actor) => ({
  data: await countTags(db, agentOf(actor)),
});

/** Throws `not_found` for a lead of another agent, and then changes none. */
export async function tagLeads(
  { db }: AppContext,
  actor: Actor,
  change: { readonly ids: readonly string[]; readonly tag: string; readonly act: 'add' | 'remove' },
): Promise<{ tag: string; changed: string[] }> {
  const tag = await findSpelling(db, agentOf(actor), change.tag);
  const changed: string[] = [];
  for (const id of [...new Set(change.ids)].toSorted()) {
    const lead = authorizeLead(actor, await findLead(db, id));
    if (await (change.act === 'add' ? addTag(db, lead, tag) : removeTag(db, lead, tag))) changed.push(id);
  }
  return { tag, changed };
}
