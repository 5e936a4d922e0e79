/** Time limits that fit the machine: `playwright.config.ts` measures it once, and the workers inherit its factor. */
const factor = Math.max(1, Number(process.env.MACHINE_FACTOR) || 1);

/** A limit for this machine that is `ms` on the machine that it was chosen on. */
export const limit = (ms: number): number => Math.round(ms * factor);
