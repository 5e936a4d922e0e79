/** Words of proof links, without schemas, because browsers also use them. */
export const proofAnswers = ['approved', 'changes'] as const;
export type ProofAnswer = (typeof proofAnswers)[number];

/** Sides of version B, if a campaign has two versions, end with `-b`. */
export const proofSides = ['general', 'front', 'back', 'front-b', 'back-b'] as const;
export type ProofSide = (typeof proofSides)[number];

/** A link works this many days unless its agent chooses otherwise. */
export const PROOF_DAYS = 7;
