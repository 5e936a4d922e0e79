/** Kinds and statuses of campaigns (decision 13), without schemas, because browsers also use them. */
export const campaignKinds = ['postcard', 'letter', 'brochure'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignPurposes = ['just-listed', 'just-sold', 'sphere', 'farm'] as const;
export type CampaignPurpose = (typeof campaignPurposes)[number];

export const campaignStatuses = [
  'pending',
  'draft',
  'scheduled',
  'active',
  'completed',
  'paused',
  'cancelled',
  'failed',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
