/** Whether a typed address can be looked up: a house number and a ZIP. */
export const hasZip = (address: string): boolean => /\d.*\b\d{5}(-\d{4})?\b/.test(address);

export const NEEDS_ZIP = 'Write the address with its ZIP: 12 Alder St, Apt 4, Charleston, SC 29403.';
