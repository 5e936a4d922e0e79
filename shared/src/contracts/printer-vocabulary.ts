/** Words about printers, without schemas: for browsers too. */

/** Why the second printer stands in: checks of the first failed, its orders failed, or a person chose it. */
export const switchCauses = ['health', 'submissions', 'hand'] as const;
export type SwitchCause = (typeof switchCauses)[number];
