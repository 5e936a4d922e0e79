/**
 * What a household decides over the mail that it gets: whoever holds a card's code speaks for the home that it was
 * mailed to, and for nothing else.
 */
import { readCardCode } from '@farmpost/shared/domain/card-code';
import type { CardChoice, CardPreference } from '@farmpost/shared/contracts/household-vocabulary';
import type { CardOfHome } from '@farmpost/shared/contracts/households';
import { fullName } from '@farmpost/shared/domain/person-name';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.commands';
import * as households from '../households/household.commands';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import * as repo from './control.repo';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { describeHeld } from './held-data';

export async function findCard(context: AppContext, typed: string): Promise<repo.CardOfHomeRow | undefined> {
  const code = readCardCode(typed);
  return code === null ? undefined : repo.findCardOfHome(context.db, code);
}

/** Null for a test card, and for one whose home was forgotten. */
export const homeIdOf = ({ is_test, household_id: id }: repo.CardOfHomeRow): string | null =>
  is_test ? null : id;

/** Opt-outs from other agents alone say nothing here. */
function choiceOf(
  suppressions: readonly repo.Suppression[],
  agentId: string,
  preference: CardPreference,
): CardChoice {
  const optOuts = suppressions.filter(({ kind }) => kind === 'opt_out');
  if (optOuts.some((optOut) => optOut.agent_id === null)) return 'none';
  return optOuts.some((optOut) => optOut.agent_id === agentId) ? 'none_from_agent' : preference;
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
      doNotSolicitAt: since('do_not_solicit'),
      ...mail,
    }),
  };
}

/** Null for a code that no card has. */
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

interface Act {
  /** As it was typed. */
  readonly code: string;
  readonly ip: string;
}

/**
 * From now on the home gets these cards. What it said about other agents alone stays, and so does its preference
 * while it takes none. Answers what counted before; null where that was the same, or the code has no home.
 */
export async function chooseCards(
  context: AppContext,
  act: Act,
  choice: CardChoice,
): Promise<CardChoice | null> {
  const card = await findCard(context, act.code);
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
    const said = { id: uuidv7(), created_at: at.toISOString() };
    if (choice === 'none' || choice === 'none_from_agent') {
      const agentId = choice === 'none' ? null : card.agent_id;
      if (agentId !== null) await households.deleteOptOut(db, hash, null);
      await households.insertOptOut(db, { ...said, delivery_key_hash: hash, agent_id: agentId });
      await cancelUnsent(
        { ...context, db },
        { householdId: homeId, agentId, reason: 'The household wants no cards.' },
      );
    } else {
      await households.deleteOptOut(db, hash, null);
      await households.deleteOptOut(db, hash, card.agent_id);
      if (choice !== preference) {
        await households.insertStatement(db, { ...said, household_id: homeId, kind: 'cards', value: choice });
      }
    }
    await recordAudit(db, {
      actorId: null,
      action: 'household.cards_chosen',
      subjectType: 'household',
      subjectId: homeId,
      detail: { code: card.code, from: before, to: choice },
      ip: act.ip,
      at,
    });
    return before;
  });
}

/**
 * The name for the home's cards, of which no import of records takes anything away; an empty one leaves the name off.
 * False where it was so before, or the code has no home.
 */
export async function nameHome(context: AppContext, act: Act, name: string): Promise<boolean> {
  return changeName(context, act, 'household.name_corrected', async (db, homeId, before) => {
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

/** Takes back the home's last word about its name: the one before counts again. False where it is not the last one. */
export async function takeBackName(context: AppContext, act: Act, statementId: string): Promise<boolean> {
  return changeName(context, act, 'household.name_taken_back', async (db, _homeId, before) => {
    if (before?.id !== statementId) return false;
    await households.deleteStatement(db, statementId);
    return true;
  });
}

/** The audit log says that it was changed, not to what. */
async function changeName(
  context: AppContext,
  act: Act,
  action: string,
  change: (db: Db, homeId: string, before: repo.Statement | null) => Promise<boolean>,
): Promise<boolean> {
  const card = await findCard(context, act.code);
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
      ip: act.ip,
      at: context.now(),
    });
    return true;
  });
}
