/** Cards of a rehearsal that turned out wrong (docs/decisions/0122). */
import * as z from 'zod';
import { cents, id, timestamp } from './http';
import { wrongKinds } from './wrong-card-vocabulary';

/** Every card counts once, under its first kind. */
export const wrongCards = z.object({
  cards: z.int(),
  /** Mailings with a wrong card. */
  mailings: z.int(),
  totalCents: cents,
  /** In the order of the kinds; those without a card are left out. */
  kinds: z.array(
    z.object({
      kind: z.enum(wrongKinds),
      /** Cards that the facts of a later day made wrong. */
      cards: z.int(),
      /** Mailings with such a card. */
      mailings: z.int(),
      /** Known on the day: homes that the rules left out, or cards that went without a price. */
      leftOut: z.int(),
    }),
  ),
  /** The first of them; a wrong listing is one entry with all its cards. */
  list: z.array(
    z.object({
      kind: z.enum(wrongKinds),
      /** The event or the card of a plan that was rehearsed. */
      mailingId: z.string(),
      listing: z.object({ id, addressLine1: z.string(), city: z.string() }).nullable(),
      /** `null` for a listing that makes all cards wrong. */
      home: z.object({ id, address: z.string() }).nullable(),
      cards: z.int(),
      mailedAt: timestamp,
      learnedAt: timestamp,
    }),
  ),
  isListCut: z.boolean(),
});
export type WrongCards = z.infer<typeof wrongCards>;
