/** Turns straight quotes into typographic ones. Expects text without markup or tags. */
export function setQuotes(text: string): string {
  return text
    .replace(/(^|[\s([“–-])"(?=[\p{L}\p{N}$‘'])/gu, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“])'(?=\p{L}[^']*')/gu, '$1‘')
    .replaceAll("'", '’');
}
