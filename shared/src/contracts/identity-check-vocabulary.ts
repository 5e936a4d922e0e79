/** States of an identity check, without schemas, because browsers also use them. */
export const identityCheckStatuses = ['open', 'confirmed', 'refused'] as const;
export type IdentityCheckStatus = (typeof identityCheckStatuses)[number];
