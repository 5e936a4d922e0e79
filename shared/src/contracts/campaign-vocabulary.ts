/** The words for what a campaign is and where it stands (decision 13). */
import * as z from 'zod';

export const campaignKinds = ['postcard', 'letter', 'brochure'] as const;
export const campaignKind = z.enum(campaignKinds);
export type CampaignKind = z.infer<typeof campaignKind>;

export const campaignPurposes = ['just-listed', 'just-sold', 'sphere', 'farm'] as const;
export const campaignPurpose = z.enum(campaignPurposes);
export type CampaignPurpose = z.infer<typeof campaignPurpose>;

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
export const campaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatus>;
