/** A pattern for `like … escape '\\'` that finds the text anywhere, with its own `%` and `_` taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
