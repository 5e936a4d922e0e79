/**
 * The clock of pages, server and demo. No other file reads the machine's clock: the lint rule `clock/no-machine-clock`
 * reports it. A test sets it with `setClock` (`testing/clock`). Elapsed time may also come from `performance.now()`.
 */

/** The current time in milliseconds since 1970. */
export const currentMs = (): number => Date.now();

export const currentTime = (): Date => new Date();
