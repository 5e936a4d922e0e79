/** Two rule sets over the same 90 days: figures, wrong cards, and where they disagree. Writes nothing. */
import type {
  ComparedRow,
  ComparedSide,
  Comparison,
  ComparisonQuery,
  RehearsedCard,
  RuleSet,
} from '@farmpost/shared/contracts/automation';
import { ruleSides } from '@farmpost/shared/contracts/automation-vocabulary';
import type { WrongCards } from '@farmpost/shared/contracts/wrong-cards';
import type { AppContext } from '../../context';
import { findAddresses } from '../households/household.queries';
import { type RehearsedSet, rehearseSets, totalsOf } from './rehearsal.service';
import { findWrongCards } from './wrong-cards.service';

/** Addresses that a row shows of the homes that only one side mails. */
const EXAMPLES = 5;

/** Today's rules with what was changed of them. */
function ruleSetsOf(today: RuleSet, asked: ComparisonQuery): [RuleSet, RuleSet] {
  const [a, b] = ruleSides.map((side): RuleSet => {
    const stops = asked[`${side}Stops`];
    return {
      listingBudgetCents: asked[`${side}BudgetCents`] ?? today.listingBudgetCents,
      stopsAtBudget: stops === undefined ? today.stopsAtBudget : stops === 'yes',
      cards: asked[`${side}Cards`] ?? today.cards,
      waitDays: asked[`${side}WaitDays`] ?? today.waitDays,
      mostHomes: asked[`${side}MostHomes`] ?? today.mostHomes,
    };
  });
  return [a ?? today, b ?? today];
}

const homesOf = (set: RehearsedSet) => new Set(set.mailings.flatMap(({ homes }) => homes));
const without = (homes: Iterable<string>, others: ReadonlySet<string>) =>
  [...homes].filter((id) => !others.has(id));

const sideOf = (set: RehearsedSet, wrong: WrongCards): ComparedSide => ({
  rules: set.rules,
  totals: totalsOf(set.cards),
  reached: homesOf(set).size,
  wrong,
});

const verdictOf = ({ outcome, reason, homes, totalCents }: RehearsedCard): ComparedRow['a'] => ({
  outcome,
  reason,
  homes,
  totalCents,
});

/** Events about which the two disagree: one of them mails nothing, or other homes. */
async function rowsOf({ db }: AppContext, a: RehearsedSet, b: RehearsedSet): Promise<ComparedRow[]> {
  const mailedBy = (set: RehearsedSet) => new Map(set.mailings.map(({ id, homes }) => [id, new Set(homes)]));
  const [inA, inB] = [mailedBy(a), mailedBy(b)];
  const rows = a.cards.flatMap((card, index) => {
    const other = b.cards[index];
    if (!other) return [];
    const homesA = inA.get(card.eventId) ?? new Set<string>();
    const homesB = inB.get(card.eventId) ?? new Set<string>();
    const [onlyA, onlyB] = [without(homesA, homesB), without(homesB, homesA)];
    if (card.outcome === other.outcome && onlyA.length === 0 && onlyB.length === 0) return [];
    return [{ card, other, onlyA, onlyB }];
  });
  const shown = rows.flatMap(({ onlyA, onlyB }) => [
    ...onlyA.slice(0, EXAMPLES),
    ...onlyB.slice(0, EXAMPLES),
  ]);
  const addresses = await findAddresses(db, [...new Set(shown)]);
  const describe = (ids: readonly string[]) => ({
    homes: ids.length,
    examples: ids.slice(0, EXAMPLES).flatMap((id) => {
      const found = addresses.get(id);
      return found ? [{ id, address: found.address }] : [];
    }),
  });
  return rows.map(({ card, other, onlyA, onlyB }) => ({
    eventId: card.eventId,
    at: card.at,
    listing: card.listing,
    purpose: card.purpose,
    a: verdictOf(card),
    b: verdictOf(other),
    onlyA: describe(onlyA),
    onlyB: describe(onlyB),
  }));
}

/** Throws `not_found` for a person without an agent's account. */
export async function compare(
  context: AppContext,
  agentId: string,
  asked: ComparisonQuery,
): Promise<Comparison> {
  const { from, to, isCut, histories, sets } = await rehearseSets(context, agentId, (today) =>
    ruleSetsOf(today, asked),
  );
  const wrong = await findWrongCards(
    context,
    agentId,
    sets.map(({ mailings }) => mailings),
    histories,
  );
  const [a, b] = sets;
  const [wrongA, wrongB] = wrong;
  if (!a || !b || !wrongA || !wrongB) throw new Error('Two rule sets have two answers.');
  return {
    from,
    to,
    isCut,
    a: sideOf(a, wrongA.cards),
    b: sideOf(b, wrongB.cards),
    rows: await rowsOf(context, a, b),
    onlyA: without(homesOf(a), homesOf(b)).length,
    onlyB: without(homesOf(b), homesOf(a)).length,
  };
}
