/** Words of a customer's page, without schemas: for browsers too. */

export const timelineKinds = ['money', 'mail', 'messages', 'access', 'audit'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
