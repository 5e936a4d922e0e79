/** Words of the portal's status, without schemas, because browsers also use them. */

/** In the order in which they are shown. */
export const portalParts = ['mailing', 'mls', 'email', 'texts', 'payments', 'property-records'] as const;
export type PortalPart = (typeof portalParts)[number];

/** From good to bad. */
export const portalStates = ['working', 'unknown', 'slow', 'interrupted'] as const;
export type PortalState = (typeof portalStates)[number];
