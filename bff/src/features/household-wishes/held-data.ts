/** Lists what we hold about a home without the values, because anyone with the card can read it. Pure. */
import type { HeldItem } from '@farmpost/shared/contracts/households';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { Row } from '../../db/tables';

export interface HeldFacts {
  readonly home: Row<'households'>;
  /** When the household gave a name, or asked to leave it off. */
  readonly name: { readonly at: string; readonly isLeftOff: boolean } | null;
  readonly choiceAt: string | null;
  /** When a card was last returned. */
  readonly returnedAt: string | null;
  readonly doNotSolicitAt: string | null;
  readonly cards: number;
  readonly lastCardAt: string | null;
  readonly views: number;
}

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

/** In the order a reader would ask; leaves out what we do not hold. */
export function describeHeld({ home, name, choiceAt, ...facts }: HeldFacts): HeldItem[] {
  const { returnedAt, doNotSolicitAt, cards, lastCardAt, views } = facts;
  const dayOf = (time: string | null) => time && dayIn(time, zoneOf(home.state));
  const records = `Public property records, via ${home.source}`;
  const fromRecords = (what: string): HeldItem => ({ what, from: records, at: dayOf(home.fetched_at) });
  const items: (HeldItem | false)[] = [
    fromRecords('The address of the home, and its location on the map'),
    name !== null && {
      what: name.isLeftOff ? 'That cards carry no name' : 'The name for the cards',
      from: 'You, on this page',
      at: dayOf(name.at),
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
      at: dayOf(home.estimated_at),
    },
    home.dpv !== null && {
      what: 'Whether mail can be delivered there',
      from: 'The postal service’s list of addresses',
      at: dayOf(home.verified_at),
    },
    home.owner_moved_at !== null && {
      what: 'That the person named on a card has moved',
      from: 'The postal service’s list of changed addresses, via the printer',
      at: dayOf(home.owner_moved_at),
    },
    cards > 0 && {
      what: `That ${count(cards, 'one card was', 'cards were')} mailed to it`,
      from: 'Our own mailings',
      at: dayOf(lastCardAt),
    },
    views > 0 && {
      what: `That the page behind its cards was opened ${count(views, 'once', 'times')}, and with what kind of browser`,
      from: 'The visits themselves',
      at: null,
    },
    returnedAt !== null && {
      what: 'That a card came back from there',
      from: 'The postal service',
      at: dayOf(returnedAt),
    },
    doNotSolicitAt !== null && {
      what: 'That it is on a do-not-mail list',
      from: 'Someone at the home, an agent, or the publisher of a list',
      at: dayOf(doNotSolicitAt),
    },
    choiceAt !== null && { what: 'Which cards you want', from: 'You, on this page', at: dayOf(choiceAt) },
    (choiceAt !== null || name !== null) && {
      what: 'The network address you told us from',
      from: 'Your visits to this page',
      at: null,
    },
  ];
  return items.filter((item) => item !== false);
}
