/** Straight quotes of a keyboard as the printer sets them. Works on text without marks or tags. */
export function setQuotes(text: string): string {
  return text
    .replace(/(^|[\s([“–-])"(?=[\p{L}\p{N}$‘'])/gu, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“])'(?=\p{L}[^']*')/gu, '$1‘')
    .replaceAll("'", '’');
}
