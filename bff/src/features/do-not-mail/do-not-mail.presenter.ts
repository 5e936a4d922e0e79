import type { DoNotMailEntry, LosingMailing } from '@farmpost/shared/contracts/do-not-mail';
import { doNotMailState } from '@farmpost/shared/domain/do-not-mail';
import type { AppContext } from '../../context';
import { findAgentNames } from '../agents/agent.queries';
import type { ChoosingMailing } from '../households/chosen-homes.queries';
import { type Entry, entryDay } from '../households/do-not-mail.queries';
import { findHomesOfEntries, findZipsOfEntries } from '../households/do-not-mail-list.queries';

export async function presentEntries(
  { db, now }: AppContext,
  entries: readonly Entry[],
): Promise<DoNotMailEntry[]> {
  const homes = await findHomesOfEntries(db, entries);
  const zips = await findZipsOfEntries(db, entries);
  const names = await findAgentNames(
    db,
    entries.flatMap(({ agent_id: id }) => id ?? []),
  );
  const day = entryDay(now());
  return entries.map((entry) => {
    const home = homes.get(entry.id);
    return {
      id: entry.id,
      kind: entry.kind,
      state: doNotMailState({ endedAt: entry.ended_at, expiresOn: entry.expires_on }, day),
      title: home?.address ?? entry.title,
      personName: home?.person_name ?? null,
      zips: zips.get(entry.id) ?? [],
      source: entry.source,
      note: entry.note,
      askedOn: entry.asked_on,
      expiresOn: entry.expires_on,
      fileName: entry.file_name,
      homes: entry.homes,
      leftOut: entry.left_out,
      agent: entry.agent_id === null ? null : { id: entry.agent_id, name: names.get(entry.agent_id) ?? '' },
      createdAt: entry.created_at,
      endedAt: entry.ended_at,
    };
  });
}

export async function presentEntry(context: AppContext, entry: Entry): Promise<DoNotMailEntry> {
  const [presented] = await presentEntries(context, [entry]);
  if (!presented) throw new Error('The entry has no presentation.');
  return presented;
}

/** @param isForAll whether the reader sees the mailings of every agent, with their names */
export async function presentLosses(
  { db }: AppContext,
  mailings: readonly ChoosingMailing[],
  isForAll: boolean,
): Promise<LosingMailing[]> {
  const names = isForAll
    ? await findAgentNames(
        db,
        mailings.map(({ agentId }) => agentId),
      )
    : null;
  return mailings.map(({ agentId, ...mailing }) => ({
    ...mailing,
    agentName: names ? (names.get(agentId) ?? '') : null,
  }));
}
