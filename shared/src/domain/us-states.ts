/** Postal abbreviations: SimplyRETS spells states out ("Texas"), envelopes do not. */
import { stateNames } from '../contracts/state-vocabulary';

const byName = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [name.toUpperCase(), code],
    [code, code],
  ]),
);

/** `Texas`, `texas` or `TX` -> `TX`; `null` if it is not a USPS state. */
export const stateAbbreviation = (text: string): string | null =>
  byName.get(text.trim().toUpperCase()) ?? null;
