/** Realistic values of the contracts, with overrides. */
import type { BrandKit } from '../contracts/brand-kits';
import type { Me } from '../contracts/accounts';
import type { AgentRecord } from '../contracts/agents';
import type { CampaignCard } from '../contracts/campaigns';
import type { Lead } from '../contracts/leads';
import type { ListingWithResults } from '../contracts/listings';
import type { MlsProvider, SyncLogEntry, SyncRun } from '../contracts/mls-providers';
import { rolePermissions, type Role } from '../contracts/roles';

const AT = '2026-11-17T15:42:00.000Z';

let count = 0;
/** A new id on every call, identical in every run of a test file. */
export function buildId(): string {
  count += 1;
  return `019a0000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}

/** A signed-in person. `role` sets the permissions. */
/** A brand kit that nothing was entered in. */
export const buildBrandKit = (kit: Partial<BrandKit> = {}): BrandKit => ({
  team: '',
  officePhone: '',
  disclaimer: '',
  colors: null,
  logo: null,
  darkLogo: null,
  updatedAt: null,
  ...kit,
});

export function buildMe(
  role: Role | null = 'agent',
  profile: Partial<Me['profile']> = {},
  rest: Partial<Omit<Me, 'profile' | 'role'>> = {},
): Me {
  return {
    profile: {
      id: buildId(),
      email: 'dana@example.com',
      role,
      mls_provider_id: null,
      first_name: 'Dana',
      last_name: 'Whitfield',
      company: 'Palmetto & Pine Realty',
      title: 'Real Estate Agent',
      phone: '+15035550142',
      license_number: '01234567',
      other_licenses: [],
      office: {
        address: {
          addressLine1: '21 Broad St',
          addressLine2: '',
          city: 'Charleston',
          state: 'SC',
          zip: '29401',
        },
        checkedAt: AT,
        returnedCards: 'office',
      },
      website: null,
      logo_url: null,
      photo_url: null,
      scheduling_url: null,
      bio: '',
      slug: 'dana-whitfield',
      created_at: AT,
      updated_at: AT,
      ...profile,
    },
    isStandIn: false,
    role,
    permissions: role ? [...rolePermissions[role]] : [],
    agentId: role === 'agent' ? buildId() : null,
    onboardingCompletedAt: AT,
    notifications: {
      leadEmail: true,
      leadSms: false,
      productNews: false,
      scanAlert: 'off',
      cardSent: true,
      cardReady: true,
      weeklySummary: true,
    },
    phone: { number: profile.phone ?? '+15035550142', verifiedAt: null },
    pendingEmail: null,
    scheduledDeletionAt: null,
    ...rest,
  };
}

/** An empty agent record. */
export function buildAgentRecord(agent: Partial<AgentRecord> = {}): AgentRecord {
  return {
    id: buildId(),
    userId: buildId(),
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '+15035550142',
    company: 'Palmetto & Pine Realty',
    title: 'Real Estate Agent',
    settings: {
      mlsProvider: null,
      mlsIntegrationRequest: null,
      idxValidation: null,
      marketingPreferences: { budgetLimitCents: 50_000, autoApprovePostcards: true },
    },
    validatedAt: AT,
    onboardingCompletedAt: AT,
    createdAt: AT,
    updatedAt: AT,
    ...agent,
  };
}

export function buildLead(lead: Partial<Lead> = {}): Lead {
  return {
    id: buildId(),
    agentId: buildId(),
    name: 'Marcus Oyelaran',
    email: 'marcus@example.com',
    phone: '+15035550199',
    address: null,
    mailedTo: { address: '44 Wappoo Landing', place: 'Charleston, SC 29407' },
    message: 'What would 44 Wappoo bring?',
    source: 'qr_scan',
    status: 'new',
    attribution: 'direct',
    campaign: { id: buildId(), name: '38 Wappoo Landing' },
    listing: null,
    tags: [],
    hasMarketingConsent: true,
    alert: { state: 'sent', reason: null, nextTryAt: null },
    firstReplyAt: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...lead,
  };
}

export function buildCampaignCard(card: Partial<CampaignCard> = {}): CampaignCard {
  return {
    id: buildId(),
    title: '38 Wappoo Landing',
    kind: 'postcard',
    type: 'just-listed',
    status: 'active',
    date: AT,
    postcards: 286,
    waiting: 0,
    delivered: 171,
    progressPercent: 60,
    scans: 21,
    leads: 3,
    spentCents: 21_450,
    sendsAt: null,
    mailOn: null,
    location: 'Charleston, SC 29407',
    listing: { id: buildId(), addressLine1: '38 Wappoo Landing' },
    totalCents: 21_450,
    returned: 0,
    creditedCents: 0,
    preflight: 'pass',
    failureReason: null,
    submittedAt: AT,
    undoUntil: null,
    inHomes: null,
    ...card,
  };
}

export function buildListing(listing: Partial<ListingWithResults> = {}): ListingWithResults {
  return {
    id: buildId(),
    source: 'mls',
    mlsId: '1005192',
    mlsNumber: '26028814',
    providerName: 'Charleston Trident MLS',
    status: 'Active',
    addressLine1: '214 Alder Street',
    addressLine2: null,
    city: 'Charleston',
    state: 'SC',
    zip: '29407',
    lat: 32.79,
    lng: -79.98,
    listPriceCents: 61_200_000,
    closePriceCents: null,
    bedrooms: 3,
    bathrooms: 2,
    areaSqft: 1850,
    propertySubType: 'Single Family Residence',
    lotSize: '75 x 100',
    subdivision: null,
    virtualTourUrl: null,
    photos: [],
    pictures: [],
    remarks: null,
    isAddressDisplayed: true,
    agentName: 'Dana Whitfield',
    listedAt: AT,
    closedAt: null,
    syncedAt: AT,
    leftFeedAt: null,
    campaigns: [],
    postcardsSent: 0,
    scans: 0,
    leads: 0,
    spentCents: 0,
    closings: 0,
    commissionCents: 0,
    missedNewsAt: null,
    ...listing,
  };
}

export function buildProvider(provider: Partial<MlsProvider> = {}): MlsProvider {
  return {
    id: buildId(),
    name: 'Charleston Trident MLS',
    code: 'CTMLS',
    region: 'Charleston, SC',
    is_active: true,
    api_provider: 'simplyrets',
    api_endpoint: 'https://api.simplyrets.com',
    credentials_set: { username: true, password: true },
    sync_settings: { auto_sync: true, sync_interval: '1h', batch_size: 100 },
    rate_limit_settings: { requests_per_hour: 500, burst_limit: 10 },
    card_rules: { sold_prices: true, coming_soon: true },
    sync_status: 'completed',
    last_sync_at: AT,
    listing_count: 300,
    created_at: AT,
    updated_at: AT,
    ...provider,
  };
}

export function buildSyncRun(run: Partial<SyncRun> = {}): SyncRun {
  return {
    id: buildId(),
    provider_id: buildId(),
    provider_name: 'Charleston Trident MLS',
    agent_id: null,
    sync_type: 'full',
    trigger: 'manual',
    rolls_back: null,
    status: 'in_progress',
    stage: 'processing',
    started_at: AT,
    finished_at: null,
    duration_ms: 387_000,
    total: 12_800,
    listings_processed: 5376,
    listings_added: 214,
    listings_updated: 1038,
    listings_unchanged: 4117,
    listings_removed: 0,
    errors_count: 7,
    requests_used: 54,
    progress: 42,
    missing: null,
    fields_left_out: [],
    error: null,
    cancel_requested: false,
    sync_details: {
      batch_size: 100,
      include_photos: true,
      filters_applied: { agent_id: null, changed_since: null },
    },
    summary: null,
    ...run,
  };
}

export function buildLogEntry(seq: number, entry: Partial<SyncLogEntry> = {}): SyncLogEntry {
  return {
    seq,
    timestamp: AT,
    level: 'info',
    operation: 'fetch',
    message: `Page ${seq}: 100 read, 2 added, 17 updated`,
    execution_time_ms: 212,
    metadata: null,
    error_stack: null,
    ...entry,
  };
}
