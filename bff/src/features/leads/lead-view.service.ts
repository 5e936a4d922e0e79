import type { LeadView } from '@farmpost/shared/contracts/lead-work';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { deleteView, findView, listViews, saveView } from './lead-view.repo';
import { authorizeLead } from './lead.policy';

const VIEWS = 20;

const present = ({ id, name, query }: LeadView): LeadView => ({ id, name, query });

export async function readViews({ db }: AppContext, actor: Actor): Promise<LeadView[]> {
  return actor.agentId === null ? [] : (await listViews(db, actor.agentId)).map(present);
}

export async function keepView(
  { db, now }: AppContext,
  actor: Actor,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<LeadView> {
  const agent_id = agentOf(actor);
  const known = await listViews(db, agent_id);
  if (known.length >= VIEWS && !known.some((view) => view.name === name)) {
    throw new AppError('conflict', `You have ${VIEWS} views. Delete one first.`);
  }
  return present(
    await saveView(db, { id: uuidv7(), agent_id, name, query, created_at: now().toISOString() }),
  );
}

export async function dropView({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  await deleteView(db, authorizeLead(actor, await findView(db, id)));
}
