/** Names of companies, public bodies and trusts in the letters of a card. */
import { properCase } from './name-words';

/** Words that stay in capitals, and those that stay small. */
const kept =
  /^(l\.?l\.?c|l\.?l\.?p|l\.?p|p\.?c|n\.?a|pllc|hoa|usa|us|[ivx]{2,5}|nw|ne|sw|se|fbo|ira|ymca|hud|va|[b-df-hj-np-tv-xz]{2,3})[.,]?$/i;
const small = /^(of|the|and|for|at|in|by|de|la)$/i;
const abbreviated = /^(co|ltd|st|mt|dr|jr|sr|mgmt|dept|assn|mr)[.,]?$/i;

/** `ACME HOLDINGS LLC` -> `Acme Holdings LLC`; a name with lowercase letters stays. */
export const organizationName = (name: string, isRecord: boolean): string =>
  isRecord
    ? name
        .split(' ')
        .map((word, index) => {
          if (abbreviated.test(word)) return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
          if (kept.test(word)) return word.toUpperCase();
          return small.test(word) && index > 0 ? word.toLowerCase() : properCase(word);
        })
        .join(' ')
    : name;
