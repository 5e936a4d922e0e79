import type { FaultMode } from '../sandbox/faults';

/** A vendor that hangs is given up soon. Any other answer has the usual time, also on a busy machine. */
export const deadlineOf = (mode: FaultMode) => (mode === 'hang' ? { timeoutMs: 500 } : {});
