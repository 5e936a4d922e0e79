/** What is held of a home, told without telling any of it: whoever holds the card reads this. Pure. */
import type { HeldItem } from '@farmpost/shared/contracts/households';
import type { Row } from '../../db/tables';

export interface HeldFacts {
  readonly home: Row<'households'>;
  /** When the home gave its name by itself, or asked that it be left off. */
  readonly name: { readonly at: string; readonly isLeftOff: boolean } | null;
  readonly choiceAt: string | null;
  /** When a card last came back from there. */
  readonly returnedAt: string | null;
  readonly doNotSolicitAt: string | null;
  readonly cards: number;
  readonly lastCardAt: string | null;
  readonly looks: number;
}

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

/** In the order in which a reader would ask; what is not held is left out. */
export function describeHeld({ home, name, choiceAt, ...facts }: HeldFacts): HeldItem[] {
  const { returnedAt, doNotSolicitAt, cards, lastCardAt, looks } = facts;
  const records = `Public property records, by way of ${home.source}`;
  const fromRecords = (what: string): HeldItem => ({ what, from: records, at: home.fetched_at });
  const items: (HeldItem | false)[] = [
    fromRecords('The address of the home, and its place on the map'),
    name !== null && {
      what: name.isLeftOff ? 'That no name goes on the cards' : 'The name for the cards',
      from: 'You, on this page',
      at: name.at,
    },
    home.owner_name !== null && fromRecords('The name of the owner'),
    home.is_owner_occupied !== null && fromRecords('Whether the owner lives there'),
    home.last_sale_at !== null &&
      fromRecords(
        home.last_sale_price_cents === null
          ? 'When it was last sold'
          : 'When it was last sold, and for how much',
      ),
    home.estimated_value_cents !== null && {
      what:
        home.equity_share === null
          ? 'An estimate of its value'
          : 'An estimate of its value, and of how much of it is paid off',
      from: 'Our own estimate from those records',
      at: home.estimated_at,
    },
    home.dpv !== null && {
      what: 'Whether mail can be delivered there',
      from: 'The postal service’s list of addresses',
      at: null,
    },
    cards > 0 && {
      what: `That ${count(cards, 'one card was', 'cards were')} mailed to it`,
      from: 'Our own mailings',
      at: lastCardAt,
    },
    looks > 0 && {
      what: `That the page behind its cards was opened ${count(looks, 'once', 'times')}, and with what kind of browser`,
      from: 'The visits themselves',
      at: null,
    },
    returnedAt !== null && {
      what: 'That a card came back from there',
      from: 'The postal service',
      at: returnedAt,
    },
    doNotSolicitAt !== null && {
      what: 'That it is on a do-not-solicit list',
      from: 'The keeper of that list',
      at: doNotSolicitAt,
    },
    choiceAt !== null && { what: 'Which cards you want', from: 'You, on this page', at: choiceAt },
    (choiceAt !== null || name !== null) && {
      what: 'The network address from which you told us so',
      from: 'Your visits of this page',
      at: null,
    },
  ];
  return items.filter((item) => item !== false);
}
