/** Adds homes and areas that get no cards, takes entries back, and lists them (docs/decisions/0102). */
import { latestDay } from '@farmpost/shared/domain/calendar';
import type {
  addDoNotMail,
  DoNotMailEntry,
  DoNotMailPreview,
  listDoNotMail,
  previewDoNotMail,
} from '@farmpost/shared/contracts/do-not-mail';
import { sourcesOfKind } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { doorInWords, readDoor } from '@farmpost/shared/domain/do-not-mail';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { NewRow } from '../../db/tables';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findMailingsThatChose, findMailingsTo } from '../households/chosen-homes.queries';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import * as commands from '../households/do-not-mail.commands';
import { type Entry, entryDay, findDoNotMail } from '../households/do-not-mail.queries';
import { countEntries, findEntry, findSameEntry, listEntries } from '../households/do-not-mail-list.queries';
import { allKeysOf, findHomesByKeys, findSimilar } from '../households/home-explanation.queries';
import { addressOf } from '../households/household-keys.queries';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import { authorizeEntry, scopeOf } from './do-not-mail.policy';
import { presentEntries, presentEntry, presentLosses } from './do-not-mail.presenter';

export interface Caller {
  readonly actor: Actor;
  readonly ip: string;
}

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** Reads a typed address. Throws `validation_failed` with what it lacks. */
export function doorOf(typed: string) {
  const door = readDoor(typed);
  if ('problem' in door) throw invalid('address', door.problem);
  return door;
}

export interface EntryTerms {
  readonly source: Entry['source'];
  readonly note?: string | undefined;
  readonly askedOn: string;
  readonly expiresOn?: string | undefined;
}

/** Throws `validation_failed` for dates that make no sense, or a source of another kind. */
export function rowOf(
  context: AppContext,
  { actor }: Caller,
  kind: Entry['kind'],
  { source, note, askedOn, expiresOn }: EntryTerms,
): NewRow<'do_not_mail_entries'> {
  const now = context.now();
  const today = entryDay(now);
  if (!sourcesOfKind[kind].includes(source)) throw invalid('source', 'Choose a source from the list.');
  // Their clocks may have reached a day that the office's have not.
  if (askedOn > latestDay(now)) throw invalid('askedOn', 'This day is in the future.');
  if (expiresOn !== undefined && expiresOn < today) throw invalid('expiresOn', 'This day is over.');
  return {
    id: uuidv7(),
    kind,
    agent_id: scopeOf(actor),
    title: '',
    source,
    note: note ? note : null,
    asked_on: askedOn,
    expires_on: expiresOn ?? null,
    file_name: null,
    ready_at: null,
    created_by: actor.userId,
    created_at: now.toISOString(),
    ended_at: null,
    ended_by: null,
  };
}

/** The log names no home: the entry does, until the home is erased. */
export async function recordEntry(
  { db, now }: AppContext,
  { actor, ip }: Caller,
  verb: 'added' | 'taken_back' | 'restored',
  entry: Entry,
): Promise<void> {
  await recordAudit(db, {
    actorId: actor.userId,
    action: `do_not_mail.${verb}`,
    subjectType: 'do_not_mail',
    subjectId: entry.id,
    detail: {
      kind: entry.kind,
      source: entry.source,
      homes: entry.homes,
      agentId: entry.agent_id,
      askedOn: entry.asked_on,
      expiresOn: entry.expires_on,
    },
    ip,
    at: now(),
  });
}

type Page = z.output<NonNullable<typeof listDoNotMail.query>>;

export async function readEntries(
  context: AppContext,
  actor: Actor,
  { limit, offset, q, kind, state }: Page,
) {
  const filter = { agentId: scopeOf(actor), q, kind, state, day: entryDay(context.now()) };
  const entries = await listEntries(context.db, filter, { limit, offset });
  return {
    data: await presentEntries(context, entries),
    total: await countEntries(context.db, filter),
    limit,
    offset,
  };
}

const personOf = (body: { readonly personName?: string | undefined }): string | null =>
  body.personName?.replace(/\s+/gu, ' ').trim() || null;

export async function previewEntry(
  context: AppContext,
  actor: Actor,
  body: z.output<NonNullable<typeof previewDoNotMail.body>>,
): Promise<DoNotMailPreview> {
  const { db } = context;
  const now = context.now();
  const agentId = scopeOf(actor);
  const question = { agentId, now };
  if (body.kind === 'area') {
    const mailings = await findMailingsTo(db, body.zips, question);
    return {
      knownAs: null,
      similar: [],
      sameEntry: null,
      losses: await presentLosses(context, mailings, agentId === null),
    };
  }
  const { address, key } = doorOf(body.address);
  const homes = await findHomesByKeys(db, allKeysOf(address));
  const same = await findSameEntry(
    db,
    { hash: hashDeliveryKey(key), personName: personOf(body), agentId },
    entryDay(now),
  );
  const ids = homes.map(({ id }) => id);
  const mailings = await findMailingsThatChose(db, ids, question);
  return {
    knownAs: homes[0] ? doorInWords(addressOf(homes[0])) : null,
    similar: await findSimilar(
      db,
      address,
      homes.map((home) => home.delivery_key),
    ),
    sameEntry: same ? await presentEntry(context, same) : null,
    losses: await presentLosses(context, mailings, agentId === null),
  };
}

/** Cancels cards that wait for the printer, if the entry holds for the home. */
async function cancelWaiting(context: AppContext, entry: Entry, keys: readonly string[]): Promise<void> {
  const homes = await findHomesByKeys(context.db, keys);
  const held = await findDoNotMail(context.db, homes, { agentId: entry.agent_id, at: context.now() });
  for (const { id } of homes) {
    if (!held.get(id)?.some((each) => each.entry.id === entry.id)) continue;
    const reason = 'The home is on a do-not-mail list.';
    await cancelUnsent(context, { householdId: id, agentId: entry.agent_id, reason });
  }
}

/** Throws `conflict` if an active entry for the same home and person exists. */
export async function addEntry(
  context: AppContext,
  caller: Caller,
  body: z.output<NonNullable<typeof addDoNotMail.body>>,
): Promise<DoNotMailEntry> {
  const { db } = context;
  const row = rowOf(context, caller, body.kind, body);
  const at = row.created_at;
  if (body.kind === 'area') {
    const zips = [...new Set(body.zips)];
    await commands.insertEntry(db, { ...row, title: body.title });
    await commands.insertZips(db, row.id, zips);
    const entry = await commands.setReady(db, row.id, { homes: 0, leftOut: 0, at });
    await recordEntry(context, caller, 'added', entry);
    return presentEntry(context, entry);
  }
  const { address, key } = doorOf(body.address);
  const personName = personOf(body);
  const home = { hash: hashDeliveryKey(key), personName, agentId: row.agent_id ?? null };
  if (await findSameEntry(db, home, entryDay(context.now()))) {
    throw new AppError('conflict', 'This home is on the list already.');
  }
  await commands.insertEntry(db, row);
  await commands.insertHomes(db, row.id, [{ address: doorInWords(address), key, personName }]);
  const entry = await commands.setReady(db, row.id, { homes: 1, leftOut: 0, at });
  await cancelWaiting(context, entry, allKeysOf(address));
  await recordEntry(context, caller, 'added', entry);
  return presentEntry(context, entry);
}

/** Throws `conflict` if the entry is in that state already, as another tab or person left it. */
export async function changeEntry(
  context: AppContext,
  caller: Caller,
  id: string,
  verb: 'taken_back' | 'restored',
): Promise<DoNotMailEntry> {
  const { db } = context;
  const found = authorizeEntry(caller.actor, await findEntry(db, id));
  const at = context.now().toISOString();
  const ended = verb === 'taken_back' ? { at, by: caller.actor.userId } : null;
  const entry = await commands.setEnded(db, found, ended);
  if (!entry) {
    const message = ended ? 'This entry was taken back already.' : 'This entry holds already.';
    throw new AppError('conflict', message);
  }
  await recordEntry(context, caller, verb, entry);
  return presentEntry(context, entry);
}
