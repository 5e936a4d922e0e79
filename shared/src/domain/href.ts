/** Addresses from route patterns. */

type ParamOf<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamOf<Tail>
    : Rest
  : never;

type QueryValue = string | number | null | undefined;
type Values<P extends string> = { readonly [Name in ParamOf<P>]: string } & {
  readonly [name: string]: QueryValue;
};

/**
 * `href('/campaign/:id', { id, tab: 'pieces' })` is `/campaign/42?tab=pieces`: values that the pattern names fill it,
 * all others are the query. Null, undefined and empty text are left out of the query.
 */
export function href<P extends string>(
  pattern: P,
  ...[values]: [ParamOf<P>] extends [never] ? [values?: Values<P>] : [values: Values<P>]
): string {
  const query = new Map<string, QueryValue>(Object.entries(values ?? {}));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(query.get(name)));
    query.delete(name);
    return value;
  });
  const given = [...query].flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
