/** Texts and menu entries of a release: they stand in the frame of every page, beside those of other teams. */
import type { NavigationEntry, RemoteRelease } from '../contracts/platform';
import { finding, type Finding } from './release-finding';

/** Most entries of one remote that a person sees in each place, and the most characters of a label there. */
export const menuLimits = {
  header: { entries: 8, label: 24 },
  account: { entries: 8, label: 30 },
  /** The bar of a phone has room for five in all. */
  bar: { entries: 4, label: 12 },
  palette: { entries: 30, label: 40 },
} as const satisfies Record<NavigationEntry['place'], { readonly entries: number; readonly label: number }>;

const BADGE_LABEL = 12;
const ROUTES = 300;
const TITLE = 120;
const DESCRIPTION = 320;

/** Controls, and marks that change the direction of the text around them (Unicode UAX #9). */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Whether people can read the text, and nothing in it changes the text around it. */
export const isPlain = (text: string) =>
  text === text.trim() && /[\p{L}\p{N}]/u.test(text) && !unprintable.test(text);

/** Equal for entries that one person would see as the same. */
const sameLabel = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

type Named = Pick<RemoteRelease, 'name' | 'navigation'>;

const menu = (why: string) => finding('menu-entry', why);

function checkEntry({ place, label, to, badge }: NavigationEntry): Finding[] {
  const limit = menuLimits[place].label;
  return [
    ...(label.length > limit ? [menu(`its ${place} entry ${label} is longer than ${limit} characters`)] : []),
    ...(isPlain(label) ? [] : [menu(`its ${place} entry for ${to} has no readable label`)]),
    ...(badge && (badge.label.length > BADGE_LABEL || !isPlain(badge.label))
      ? [menu(`the badge of its entry ${label} needs a word of at most ${BADGE_LABEL} characters`)]
      : []),
  ];
}

const meets = (one: NavigationEntry, other: NavigationEntry) =>
  one.place === other.place && one.whom.some((role) => other.whom.includes(role));

/** Menu entries are unique for each person and in proportion. */
export function checkMenu({ name, navigation = [] }: Named, others: readonly Named[]): Finding[] {
  const found = navigation.flatMap(checkEntry);
  navigation.forEach((entry, at) => {
    const twin = navigation
      .slice(0, at)
      .find(
        (other) =>
          meets(entry, other) && (other.to === entry.to || sameLabel(other.label) === sameLabel(entry.label)),
      );
    if (twin) found.push(menu(`its ${entry.place} has ${twin.label} and ${entry.label} for the same people`));
  });
  for (const other of others) {
    if (other.name === name) continue;
    for (const entry of navigation) {
      const twin = other.navigation?.find(
        (each) => meets(entry, each) && sameLabel(each.label) === sameLabel(entry.label),
      );
      if (twin)
        found.push(menu(`its ${entry.place} entry ${entry.label} is there already, from ${other.name}`));
    }
  }
  const people = new Set(navigation.flatMap(({ whom }) => whom));
  for (const [place, { entries }] of Object.entries(menuLimits)) {
    for (const person of people) {
      const count = navigation.filter((each) => each.place === place && each.whom.includes(person)).length;
      if (count > entries)
        found.push(menu(`it has ${count} ${place} entries for ${person}; the limit is ${entries}`));
    }
  }
  return found;
}

export function checkTexts({ routes }: Pick<RemoteRelease, 'routes'>): Finding[] {
  const text = (why: string) => finding('route-text', why);
  return [
    ...(routes.length > ROUTES ? [text(`it has ${routes.length} routes; the limit is ${ROUTES}`)] : []),
    ...routes.flatMap(({ path, title, description = '' }) => [
      ...(title.length > TITLE || !isPlain(title)
        ? [text(`the title of ${path} must be a readable text of at most ${TITLE} characters`)]
        : []),
      ...(description.length > DESCRIPTION || unprintable.test(description)
        ? [text(`the description of ${path} must be a text of at most ${DESCRIPTION} characters`)]
        : []),
    ]),
  ];
}
