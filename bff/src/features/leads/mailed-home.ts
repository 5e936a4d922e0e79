/** How messages and leads write the address of a home. */

interface Home {
  readonly address_line1: string;
  readonly address_line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const writeHome = (home: Home): { address: string; place: string } => ({
  address: [home.address_line1, home.address_line2].filter(Boolean).join(' '),
  place: `${home.city}, ${home.state} ${home.zip}`,
});

/** The texts that say where a home is. */
export function addressTexts(home: Home): string[] {
  const { address, place } = writeHome(home);
  return [`${address}, ${place}`, address].filter((text) => text !== '');
}
