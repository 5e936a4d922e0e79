/** Kinds and statuses of campaigns (decision 13), without schemas, because browsers also use them. */
export const campaignKinds = ['postcard', 'letter', 'brochure'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Classes of mail of the postal service: First-Class Mail, and USPS Marketing Mail. */
export const mailClasses = ['first_class', 'marketing'] as const;
export type MailClass = (typeof mailClasses)[number];

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

/** The two cards of a mailing that tests one against the other. */
export const cardVersions = ['a', 'b'] as const;
export type CardVersion = (typeof cardVersions)[number];

/** How the list groups campaigns: what waits for the agent, what is on its way, and what is over. */
export const campaignGroups = ['needs-you', 'under-way', 'done'] as const;
export type CampaignGroup = (typeof campaignGroups)[number];

export const campaignSorts = ['newest', 'oldest', 'needs-you', 'most-cards'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/** The range of a campaign's budget, in cents. 1,000 homes, the most of one campaign, cost $2,500 at the first rates. */
export const campaignBudget = { min: 10_000, max: 1_000_000, step: 5_000 } as const;

/** A mailing can be scheduled at most this many days ahead. */
export const SCHEDULE_DAYS = 90;

/** The address names the place alone, or the owner with it, whose card may be forwarded. */
export const addressings = ['resident', 'owner'] as const;
export type Addressing = (typeof addressings)[number];

/** Notes about addresses that are mailed: the unit is not in the postal service's list, or a shop takes the mail. */
export const addressMarks = ['unit_unknown', 'mailbox'] as const;
export type AddressMark = (typeof addressMarks)[number];
