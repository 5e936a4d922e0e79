/** Opt-outs in the files of other CRMs: tags such as “Do Not Mail”, and columns such as “Email Opt Out” with “Yes”. Pure. */
import type { MemberChannel } from '../contracts/mailing-list-vocabulary';

const channels: Readonly<Record<MemberChannel, RegExp>> = {
  mail: /\b(?:direct mail|postal mail|mail(?:ings?|ers?)?|postcards?|cards|letters?|solicit(?:ation)?s?)\b/,
  email: /\b(?:e mails?|emails?|newsletters?)\b/,
  phone: /\b(?:calls?|phone|text(?:s|ing)?|sms|telephone)\b/,
};
const refusal =
  /\b(?:do not|don t|dont|no|never|stop|opt(?:ed)? ?out|unsubscribed?|remove from|exclude from)\b/;
const everything = /\b(?:do not contact|no contact|dnd)\b/;
const shortForms: readonly (readonly [RegExp, MemberChannel])[] = [
  [/\b(?:dnc|do not disturb)\b/, 'phone'],
  [/\b(?:dnm)\b/, 'mail'],
  [/\b(?:unsubscribed?)\b/, 'email'],
];
const yes = /^(?:y|yes|true|t|x|1|✓|✔|on|opted out|opt out)$/i;

/** `Do-Not-Mail`, `do_not_mail` and `E-mail` in words. */
const wordsOf = (text: string): string =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/\be[- ]?mail/g, 'email')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

const all = Object.keys(channels) as MemberChannel[];

/** Channels that words refuse; none for words that refuse nothing. */
function refusedIn(text: string): MemberChannel[] {
  const words = wordsOf(text);
  if (everything.test(words)) return all;
  const short = shortForms.flatMap(([form, channel]) => (form.test(words) ? [channel] : []));
  if (!refusal.test(words)) return short;
  const named = all.filter((channel) => channels[channel].test(words));
  if (named.length > 0) return named;
  if (short.length > 0) return short;
  return /\bopt(?:ed)? ?out\b/.test(words) ? all : [];
}

/**
 * The channels that a cell refuses: by its own words, each tag for itself, or by a yes in a column that is named after a
 * refusal. “No” in such a column refuses nothing.
 */
export function refusedChannels(cell: { readonly header: string; readonly text: string }): MemberChannel[] {
  const byHeader = yes.test(cell.text.trim()) ? refusedIn(cell.header) : [];
  return byHeader.length > 0 ? byHeader : [...new Set(cell.text.split(/[;,|\n]+/).flatMap(refusedIn))];
}
