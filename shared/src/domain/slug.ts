/** The last segment of a landing page's URL, derived from a person's name. */

const LEAST = 3;
const MOST = 50;

/** `Zoë O'Hara` becomes `zoe-ohara`; `null` if the result is too short. */
export function slugOf(name: string): string | null {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
  return slug.length < LEAST || isUuidShaped(slug) ? null : slug;
}

/** Whether it looks like the id of a private record (decision 1). */
export const isUuidShaped = (text: string): boolean =>
  /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i.test(text);

/** The slug itself, or with the first free number: `dana-whitfield-2`. */
export function firstFreeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let number = 2; taken.includes(free); number += 1) free = `${slug}-${number}`;
  return free;
}
