/** Checks that the contracts of the agent's area hold what the specification names. Timestamps and cents say their unit. */
import * as accounts from './accounts';
import { activityGroup } from './activity';
import { systemStats } from './admin';
import { agentRecord, agentSettings } from './agents';
import { operations } from './api';
import { billingSettings, budgetSettings, usage } from './billing';
import { campaign, campaignCard } from './campaigns';
import { campaignKinds, campaignPurposes, campaignStatuses } from './campaign-vocabulary';
import { PRODUCT_NAME, TAGLINE } from './constants';
import { activityItem } from './dashboard';
import { lead } from './leads';
import type { Operation } from './http';
import { leadSources, leadStatuses } from './lead-vocabulary';
import { listingWithResults } from './listings';
import { listingStatuses } from './listing-vocabulary';
import { pieceStatuses } from './piece-vocabulary';
import { updateProfile } from './profiles';

const keys = (schema: { readonly shape: object }) => Object.keys(schema.shape);
/** Names that the contract lacks. */
const lacks = (schema: { readonly shape: object } | undefined, names: readonly string[]): string[] =>
  names.filter((name) => !schema || !keys(schema).includes(name));

test('[CONST-002] the product is Farmpost, which gets agents more listings with less work', () => {
  expect(PRODUCT_NAME).toBe('Farmpost');
  expect(TAGLINE).toBe('Gets agents more listings with less work.');
});

test('[DATA-002] an agent’s profile has its fields, stored under the names of the columns', () => {
  expect(
    lacks(agentRecord, ['id', 'firstName', 'lastName', 'email', 'phone', 'company', 'title', 'updatedAt']),
  ).toEqual([]);
  expect(
    lacks(accounts.profile, ['id', 'first_name', 'last_name', 'email', 'phone', 'company', 'title']),
  ).toEqual([]);
  expect(lacks(accounts.profile, ['license_number', 'website', 'updated_at'])).toEqual([]);
  expect(lacks(updateProfile.body, ['first_name', 'last_name', 'license_number', 'website'])).toEqual([]);
});

test('[DATA-003] an agent has a brokerage, preferences, an MLS, a request and a validation', () => {
  expect(lacks(agentRecord, ['company', 'settings'])).toEqual([]);
  expect(keys(agentSettings)).toEqual([
    'mlsProvider',
    'mlsIntegrationRequest',
    'idxValidation',
    'marketingPreferences',
  ]);
  expect(keys(agentSettings.shape.marketingPreferences)).toEqual([
    'budgetLimitCents',
    'autoApprovePostcards',
  ]);
});

test('[DATA-014] a lead has name, contact, home, time, source, status, campaign and listing', () => {
  expect(
    lacks(lead, ['id', 'name', 'email', 'phone', 'address', 'createdAt', 'source', 'status', 'campaign']),
  ).toEqual([]);
  // Where the card was mailed and the home it was about; the agent's notes are on the timeline.
  expect(lacks(lead, ['mailedTo', 'listing', 'message'])).toEqual([]);
  expect(lead.shape.source.options).toEqual(leadSources);
  expect(lead.shape.status.options).toEqual(leadStatuses);
  expect(Object.values(operations).map(({ id }) => id)).toContain('addLeadNote');
});

test('[DATA-016] a campaign and its card share one vocabulary: kind, purpose and status', () => {
  expect(campaign.shape.kind.options).toEqual(campaignKinds);
  expect(campaignKinds).toEqual(['postcard', 'letter', 'brochure']);
  expect(campaign.shape.purpose.options).toEqual(campaignPurposes);
  expect(campaignCard.shape.type.options).toEqual(campaignPurposes);
  expect(campaignPurposes).toEqual(['just-listed', 'just-sold', 'sphere', 'farm']);
  for (const status of [campaign.shape.status, campaignCard.shape.status]) {
    expect(status.options).toEqual(campaignStatuses);
  }
  expect(
    lacks(campaignCard, ['id', 'title', 'type', 'status', 'date', 'postcards', 'progressPercent']),
  ).toEqual([]);
  expect(
    lacks(campaign, [
      'id',
      'name',
      'kind',
      'location',
      'budgetCents',
      'recipientCount',
      'createdAt',
      'agentId',
    ]),
  ).toEqual([]);
});

test('[DATA-017] an activity item has id, type, message and time', () => {
  expect(lacks(activityItem, ['id', 'type', 'message', 'at'])).toEqual([]);
  expect(activityItem.shape.type.options).toEqual(
    expect.arrayContaining(['campaign_sent', 'qr_scan', 'lead_captured', 'campaign_created']),
  );
});

test('[DATA-018] a group of activity has type, time, property, count, cost and the lead’s interest', () => {
  // The message names the campaign; the property is the listing or, without one, the area.
  expect(lacks(activityGroup, ['type', 'at', 'property', 'message', 'count', 'cents', 'lead'])).toEqual([]);
  expect(keys(activityGroup.shape.lead.unwrap())).toEqual(['id', 'name', 'message']);
  expect(activityGroup.shape.type.options).toEqual(
    expect.arrayContaining(['postcards_sent', 'postcards_scheduled', 'leads_received']),
  );
});

test('[DATA-019] a listing has its home, dates, cards, leads, spend and return', () => {
  expect(
    lacks(listingWithResults, ['addressLine1', 'city', 'listPriceCents', 'status', 'listedAt', 'closedAt']),
  ).toEqual([]);
  expect(
    lacks(listingWithResults, ['postcardsSent', 'leads', 'spentCents', 'closings', 'commissionCents']),
  ).toEqual([]);
  expect(listingStatuses).toEqual(expect.arrayContaining(['Active', 'Closed']));
  // A just-sold card that waits for its day.
  expect(lacks(listingWithResults.shape.campaigns.element, ['purpose', 'status', 'sendsAt'])).toEqual([]);
});

test('[DATA-020] a card may be delivered or in transit', () => {
  expect(pieceStatuses).toEqual(expect.arrayContaining(['delivered', 'in_transit']));
});

test('[DATA-027] every listing budget is cents, and its range has min and max', () => {
  const ofBilling = billingSettings.shape.budgetSettings.shape;
  for (const shape of [ofBilling, budgetSettings.shape]) {
    expect(keys(shape.listingBudgetRange)).toEqual(['min', 'max']);
    expect(shape.listingBudgetRange.safeParse({ min: 10_000, max: 200_000 }).success).toBe(true);
    expect(shape.listingBudgetRange.safeParse({ min: 99.5, max: 2_000.25 }).success).toBe(false);
    expect(Object.keys(shape)).toContain('defaultListingBudgetCents');
  }
});

test('[DATA-030] usage has the cards, what they cost, the average per listing and the active listings', () => {
  expect(lacks(usage, ['cards', 'totalCents', 'averagePerListingCents', 'activeListings'])).toEqual([]);
});

test('[DATA-032] platform stats count users by role, sign-ups, campaigns and providers', () => {
  expect(
    lacks(systemStats, ['totalUsers', 'totalAgents', 'totalSalesPeople', 'totalAdmins', 'recentSignups']),
  ).toEqual([]);
  expect(lacks(systemStats, ['activeCampaigns', 'totalMLSProviders'])).toEqual([]);
});

test('[API-007] a contract describes the input and response of every call in the agent’s area', () => {
  const described = [
    'listIdxConnections createIdxConnection getIdxConnection updateIdxConnection listIdxProviders',
    'requestIdxProvider listIdxAgents listKnownAgents searchKnownAgents searchMlsDirectly',
    'getBudget createBudget updateBudget updateListingBudget getBilling createBilling getUsage',
    'listPaymentMethods setDefaultPaymentMethod removePaymentMethod openBillingPortal pauseSubscription',
    'resumeSubscription cancelSubscription listBillingHistory migrateBudget updateAgentSettings getProfile',
    'updateProfile insertProfile',
  ]
    .join(' ')
    .split(' ');
  const byId = new Map<string, Operation>(
    Object.values<Operation>(operations).map((operation) => [operation.id, operation]),
  );
  const has = (id: string, part: 'response' | 'body') => byId.get(id)?.[part] !== undefined;
  expect(described.filter((id) => !has(id, 'response'))).toEqual([]);
  const changes = described.filter(
    (id) => ['put', 'patch'].includes(byId.get(id)?.method ?? '') && !id.startsWith('setDefault'),
  );
  expect(changes).toHaveLength(5);
  expect(changes.filter((id) => !has(id, 'body'))).toEqual([]);
});
