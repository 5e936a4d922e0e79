/** Every operation of the API by its id, and by `METHOD /path`. */
import * as groups from './operation-groups';

type Groups = typeof groups;
type Group = Groups[keyof Groups];
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Named, because the inferred type of all operations is longer than a declaration file may be. */
type Operations = UnionToIntersection<Group>;

export const operations = Object.assign({}, ...Object.values(groups)) as Operations;

/** The API by `METHOD /path`, for the typed client; types only, so browsers load no schema. */
export type Api = {
  [K in keyof Operations as `${Uppercase<Operations[K]['method']>} ${Operations[K]['path']}`]: Operations[K];
};
export type ApiKey = keyof Api;
