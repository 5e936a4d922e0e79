/** Tables of spellings: one line per word, its standard spelling first. */

export type Words = Readonly<Record<string, string>>;

/** The lines of a table, each split into its spellings. */
export const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Every spelling with its standard. An object without a prototype, because `constructor` is a word like any other. */
export const wordsOf = (rows: readonly (readonly string[])[]): Words =>
  Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(
      rows.flatMap(([standard = '', ...others]) => [standard, ...others].map((word) => [word, standard])),
    ),
  );
