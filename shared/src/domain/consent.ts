/**
 * Consent texts of the landing page. A stored consent names its version. A wording that was ever shown is
 * never edited or removed; every change is a new version.
 */
const wordings: Readonly<Record<string, (agent: string) => string>> = {
  '2026-11': (agent) =>
    `Yes, ${agent} may text or e-mail me about homes nearby. Not needed to get an answer. Reply STOP at any time.`,
  '2026-11-22': (agent) =>
    `Yes, ${agent} may text or email me about homes nearby. Not needed to get an answer. Reply STOP at any time.`,
};

export const currentConsentVersion = '2026-11-22';

export const isConsentVersion = (version: string): boolean => Object.hasOwn(wordings, version);

/** The sentence next to the checkbox. Throws for a version that never existed. */
export function consentText(version: string, agentFirstName: string): string {
  const wording = wordings[version];
  if (!wording) throw new RangeError(`There is no consent wording ${version}.`);
  return wording(agentFirstName);
}
