/** Messages per field of a failed call; empty for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (typeof error !== 'object' || error === null) return {};
  return (error as { fields?: Readonly<Record<string, string>> }).fields ?? {};
}
