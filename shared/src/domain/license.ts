/** Which license a card shows. Each state wants its own license number on advertising for homes there. */

export interface StateLicense {
  /** Two letters. */
  readonly state: string;
  readonly number: string;
}

/** The license of the state where the home is; without one of its own, the agent's main license. */
export function licenseFor(
  state: string,
  agent: { readonly license_number: string; readonly other_licenses: readonly StateLicense[] },
): string {
  return agent.other_licenses.find((license) => license.state === state)?.number ?? agent.license_number;
}
