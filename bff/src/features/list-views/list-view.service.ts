import type { ListView, ViewedList } from '@farmpost/shared/contracts/list-views';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { authorizeListView } from './list-view.policy';
import { deleteView, findView, listViews, saveView } from './list-view.repo';

const VIEWS = 20;

const present = ({ id, list, name, query }: ListView): ListView => ({ id, list, name, query });

export async function readViews({ db }: AppContext, actor: Actor, list: ViewedList): Promise<ListView[]> {
  return (await listViews(db, agentOf(actor), list)).map(present);
}

export async function keepView(
  { db, now }: AppContext,
  actor: Actor,
  { list, name, query }: Omit<ListView, 'id'>,
): Promise<ListView> {
  const agent_id = agentOf(actor);
  const known = await listViews(db, agent_id, list);
  if (known.length >= VIEWS && !known.some((view) => view.name === name)) {
    throw new AppError('conflict', `You have ${VIEWS} views. Delete one first.`);
  }
  const view = { id: uuidv7(), agent_id, list, name, query, created_at: now().toISOString() };
  return present(await saveView(db, view));
}

export async function dropView({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  await deleteView(db, authorizeListView(actor, await findView(db, id)));
}
