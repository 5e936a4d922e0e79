/** `open`: calls are refused for a while, because the last ones failed. `half_open`: the next call decides. */
export const circuitStates = ['closed', 'half_open', 'open'] as const;
export type CircuitState = (typeof circuitStates)[number];
