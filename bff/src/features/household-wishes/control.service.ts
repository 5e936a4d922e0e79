/** A household's choices about its mail. A card's code authorizes changes only for the home it was mailed to. */
import { readCardCode } from '@farmpost/shared/domain/card-code';
import type { CardChoice, CardPreference } from '@farmpost/shared/contracts/household-vocabulary';
import type { CardOfHome } from '@farmpost/shared/contracts/households';
import { fullName } from '@farmpost/shared/domain/person-name';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.commands';
import { findDoNotMail } from '../households/do-not-mail.queries';
import * as households from '../households/household.commands';
import type { KeyedHome } from '../households/household-keys.queries';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import * as repo from './control.repo';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { describeHeld } from './held-data';

export async function findCard(context: AppContext, typed: string): Promise<repo.CardOfHomeRow | undefined> {
  const code = readCardCode(typed);
  return code === null ? undefined : repo.findCardOfHome(context.db, code);
}

/** `null` for a test card or an erased home. */
export const homeIdOf = ({ is_test, household_id: id }: repo.CardOfHomeRow): string | null =>
  is_test ? null : id;

/** Ignores opt-outs from other agents. */
function choiceOf(
  suppressions: readonly repo.Suppression[],
  agentId: string,
  preference: CardPreference,
): CardChoice {
  const optOuts = suppressions.filter(({ kind }) => kind === 'opt_out');
  if (optOuts.some((optOut) => optOut.agent_id === null)) return 'none';
  return optOuts.some((optOut) => optOut.agent_id === agentId) ? 'none_from_agent' : preference;
}

/** Since when an entry of anyone keeps cards away; `null` without one. */
async function doNotMailSince(db: Db, home: KeyedHome, now: string): Promise<string | null> {
  const found = await findDoNotMail(db, [home], { agentId: null, at: new Date(now) });
  const [first = null] = (found.get(home.id) ?? []).map(({ entry }) => entry.asked_on).toSorted();
  return first && `${first}T12:00:00.000Z`;
}

async function readHome(context: AppContext, card: repo.CardOfHomeRow): Promise<CardOfHome['home']> {
  const { db } = context;
  if (card.is_test) return 'sample';
  const home = card.household_id === null ? undefined : await repo.findHome(db, card.household_id);
  if (!home) return 'forgotten';
  const { cards, name } = await repo.findStatements(db, home.id);
  const mail = await repo.countMail(db, home.id);
  const preference = repo.preferenceOf(cards);
  const now = context.now().toISOString();
  const suppressions = await repo.listSuppressions(db, hashDeliveryKey(home.delivery_key), now);
  const choice = choiceOf(suppressions, card.agent_id, preference);
  const since = (kind: repo.Suppression['kind']) =>
    suppressions.find((suppression) => suppression.kind === kind)?.created_at ?? null;
  const isLeftOff = name?.value === '';
  return {
    choice,
    preference,
    hasChosen: cards !== null || choice !== preference,
    nameStatement: name && { id: name.id, isLeftOff },
    held: describeHeld({
      home,
      name: name && { at: name.created_at, isLeftOff },
      choiceAt: since('opt_out') ?? cards?.created_at ?? null,
      returnedAt: since('returned'),
      doNotSolicitAt: await doNotMailSince(db, home, now),
      ...mail,
    }),
  };
}

/** `null` if no card has the code. */
export async function readCardOfHome(context: AppContext, typed: string): Promise<CardOfHome | null> {
  const card = await findCard(context, typed);
  if (!card) return null;
  const first_name = card.first_name ?? card.agent_first_name;
  const last_name = card.last_name ?? card.agent_last_name;
  return {
    code: card.code,
    purpose: card.purpose,
    agentName: fullName({ first_name, last_name }) || 'this agent',
    agentSlug: card.slug,
    home: await readHome(context, card),
  };
}

interface CardUse {
  /** As typed by the visitor. */
  readonly code: string;
  readonly ip: string;
}

/**
 * Sets which cards the home gets. Keeps opt-outs from other agents, and keeps the preference while the home opts out.
 * Returns the previous choice; `null` if nothing changed or the code has no home.
 */
export async function chooseCards(
  context: AppContext,
  use: CardUse,
  choice: CardChoice,
): Promise<CardChoice | null> {
  const card = await findCard(context, use.code);
  const homeId = card && homeIdOf(card);
  if (!homeId) return null;
  const at = context.now();
  return transaction(context.db, async (db) => {
    const home = await households.lockHome(db, homeId);
    if (!home) return null;
    const hash = hashDeliveryKey(home.delivery_key);
    const { cards } = await repo.findStatements(db, homeId);
    const preference = repo.preferenceOf(cards);
    const suppressions = await repo.listSuppressions(db, hash, at.toISOString());
    const before = choiceOf(suppressions, card.agent_id, preference);
    if (before === choice) return null;
    const row = { id: uuidv7(), created_at: at.toISOString() };
    if (choice === 'none' || choice === 'none_from_agent') {
      const agentId = choice === 'none' ? null : card.agent_id;
      if (agentId !== null) await households.deleteOptOut(db, hash, null);
      await households.insertOptOut(db, { ...row, delivery_key_hash: hash, agent_id: agentId });
      await cancelUnsent(
        { ...context, db },
        { householdId: homeId, agentId, reason: 'The household wants no cards.' },
      );
    } else {
      await households.deleteOptOut(db, hash, null);
      await households.deleteOptOut(db, hash, card.agent_id);
      if (choice !== preference) {
        await households.insertStatement(db, { ...row, household_id: homeId, kind: 'cards', value: choice });
      }
    }
    await recordAudit(db, {
      actorId: null,
      action: 'household.cards_chosen',
      subjectType: 'household',
      subjectId: homeId,
      detail: { code: card.code, from: before, to: choice },
      ip: use.ip,
      at,
    });
    return before;
  });
}

/**
 * Sets the name on the home's cards; imports of records do not overwrite it. An empty name leaves the name off. Returns
 * `false` if nothing changed or the code has no home.
 */
export async function setHomeName(context: AppContext, use: CardUse, name: string): Promise<boolean> {
  return changeName(context, use, 'household.name_corrected', async (db, homeId, before) => {
    if (before?.value === name) return false;
    await households.insertStatement(db, {
      id: uuidv7(),
      household_id: homeId,
      kind: 'name',
      value: name,
      created_at: context.now().toISOString(),
    });
    return true;
  });
}

/** Deletes the home's latest name statement, so the one before applies. Returns `false` if it is not the latest. */
export async function undoHomeName(context: AppContext, use: CardUse, statementId: string): Promise<boolean> {
  return changeName(context, use, 'household.name_taken_back', async (db, _homeId, before) => {
    if (before?.id !== statementId) return false;
    await households.deleteStatement(db, statementId);
    return true;
  });
}

/** The audit log records the change without the name. */
async function changeName(
  context: AppContext,
  use: CardUse,
  action: string,
  change: (db: Db, homeId: string, before: repo.Statement | null) => Promise<boolean>,
): Promise<boolean> {
  const card = await findCard(context, use.code);
  const homeId = card && homeIdOf(card);
  if (!homeId) return false;
  return transaction(context.db, async (db) => {
    if (!(await households.lockHome(db, homeId))) return false;
    const { name } = await repo.findStatements(db, homeId);
    if (!(await change(db, homeId, name))) return false;
    await recordAudit(db, {
      actorId: null,
      action,
      subjectType: 'household',
      subjectId: homeId,
      detail: { code: card.code },
      ip: use.ip,
      at: context.now(),
    });
    return true;
  });
}
