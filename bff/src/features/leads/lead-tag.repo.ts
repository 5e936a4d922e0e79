/** Tags of leads: words of an agent to group them by. */
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';

/** The tags of each lead in alphabetical order. */
export async function findTags(db: Db, leadIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (leadIds.length === 0) return found;
  const rows = await db
    .selectFrom('lead_tags')
    .select(['lead_id', 'tag'])
    .where('lead_id', 'in', leadIds)
    .execute();
  for (const { lead_id: id, tag } of rows.toSorted((a, b) => a.tag.localeCompare(b.tag, 'en'))) {
    found.set(id, [...(found.get(id) ?? []), tag]);
  }
  return found;
}

export async function countTags(db: Db, agentId: string): Promise<{ tag: string; leads: number }[]> {
  const rows = await db
    .selectFrom('lead_tags')
    .select(({ fn }) => ['tag', fn.countAll<number>().as('leads')])
    .where('agent_id', '=', agentId)
    .groupBy('tag')
    .execute();
  return rows
    .map(({ tag, leads }) => ({ tag, leads: Number(leads) }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag, 'en'));
}

/** The agent's tag as it was written first; the given one if it is new. */
export async function findSpelling(db: Db, agentId: string, tag: string): Promise<string> {
  const row = await db
    .selectFrom('lead_tags')
    .select('tag')
    .where('agent_id', '=', agentId)
    .where(sql`lower(tag)`, '=', tag.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return row?.tag ?? tag;
}

type TaggedLead = Authorized<{ readonly id: string; readonly agent_id: string }>;

/** False if the lead has the tag already. */
export async function addTag(db: Db, lead: TaggedLead, tag: string): Promise<boolean> {
  const added = await db
    .insertInto('lead_tags')
    .values({ lead_id: lead.id, agent_id: lead.agent_id, tag })
    .onConflict((conflict) => conflict.columns(['lead_id', 'tag']).doNothing())
    .returning('lead_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False if the lead does not have the tag. */
export async function removeTag(db: Db, lead: TaggedLead, tag: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('lead_tags')
    .where('lead_id', '=', lead.id)
    .where('tag', '=', tag)
    .returning('lead_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** A merged lead keeps the tags of both. */
export async function moveTags(db: Db, from: TaggedLead, to: TaggedLead): Promise<void> {
  const tags = (await findTags(db, [from.id])).get(from.id) ?? [];
  for (const tag of tags) await addTag(db, to, tag);
}
