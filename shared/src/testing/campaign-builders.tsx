/** Realistic campaigns, their audience and the agent's dashboard, with overrides. */
import type { CampaignDetail, CampaignResults } from '../contracts/campaigns';
import { pieceStatuses } from '../contracts/piece-vocabulary';
import type { Dashboard } from '../contracts/dashboard';
import type { TargetArea } from '../contracts/listings';
import { buildId } from './builders';

const AT = '2026-11-17T15:42:00.000Z';

/** Four homes, two of them mailed. */
export function buildTargetArea(area: Partial<TargetArea> = {}): TargetArea {
  return {
    center: { lat: 32.79, lng: -79.98 },
    radiusMiles: 1.5,
    found: 4,
    mailed: 2,
    excluded: [
      { reason: 'not_owner_occupied', count: 1 },
      { reason: 'holdout', count: 1 },
    ],
    points: [
      { lat: 32.791, lng: -79.98, outcome: 'mailed' },
      { lat: 32.792, lng: -79.981, outcome: 'mailed' },
      { lat: 32.789, lng: -79.979, outcome: 'not_owner_occupied' },
      { lat: 32.788, lng: -79.98, outcome: 'holdout' },
    ],
    ...area,
  };
}

/** All counts are 0 except the overrides. */
export function buildResults(
  results: Partial<Omit<CampaignResults, 'pieces'>> & { pieces?: Partial<CampaignResults['pieces']> } = {},
): CampaignResults {
  const none = Object.fromEntries(pieceStatuses.map((status) => [status, 0])) as CampaignResults['pieces'];
  return {
    sent: 0,
    scans: 0,
    uniqueScans: 0,
    leads: 0,
    conversionRate: null,
    undeliverable: { known: 0, missed: 0, share: null },
    spentCents: 0,
    creditedCents: 0,
    inHomes: null,
    ...results,
    pieces: { ...none, ...results.pieces },
  };
}

/** A draft of 312 cards that passed preflight. */
export function buildCampaign(campaign: Partial<CampaignDetail> = {}): CampaignDetail {
  const id = campaign.id ?? buildId();
  return {
    id,
    agentId: buildId(),
    listingId: buildId(),
    list: null,
    farm: null,
    name: '214 Alder Street, just sold',
    kind: 'postcard',
    purpose: 'just-sold',
    status: 'draft',
    origin: 'manual',
    templateId: buildId(),
    copy: { headline: 'Your neighbors just sold.', message: 'Scan to see what buyers are paying.' },
    photo: null,
    event: null,
    versionB: null,
    addressing: 'resident',
    location: 'Charleston, SC 29407',
    budgetCents: 50_000,
    targeting: {
      nearest: 400,
      maxMiles: 1.5,
      minEquityShare: null,
      minOwnedYears: null,
      minValueCents: null,
      maxValueCents: null,
      ownerOccupiedOnly: true,
      holdoutShare: 0.05,
    },
    recipientCount: 312,
    size: '4x6',
    mailClass: 'first_class',
    unitPriceCents: 75,
    freeCards: 20,
    totalCents: 21_900,
    sendsAt: null,
    mailOn: null,
    undoUntil: null,
    approvedAt: null,
    submittedAt: null,
    completedAt: null,
    failureReason: null,
    createdAt: AT,
    updatedAt: AT,
    version: 3,
    results: buildResults(),
    listing: {
      id: buildId(),
      addressLine1: '214 Alder Street',
      city: 'Charleston',
      state: 'SC',
      zip: '29407',
      status: 'Closed',
    },
    area: buildTargetArea(),
    preflight: {
      campaignId: id,
      result: 'pass',
      checks: [{ id: 'bleed', level: 'pass', title: 'Bleed covered, text inside safe', detail: '' }],
      pdfSha256: 'a1',
      checkedAt: AT,
      versionB: null,
      override: null,
    },
    trial: null,
    shrunk: null,
    audienceLens: 'none',
    needsPaymentMethod: false,
    ...campaign,
  };
}

/** An agent's dashboard with only a draft to send. */
export function buildDashboard(dashboard: Partial<Dashboard> = {}): Dashboard {
  const quiet = { value: 0, previous: 0, points: Array.from({ length: 30 }, () => 0) };
  return {
    agent: { id: buildId(), firstName: 'Dana' },
    listingBudgetCents: 50_000,
    unknownAgent: null,
    leads: quiet,
    postcards: quiet,
    newLeads: 0,
    undeliveredAlerts: 0,
    waitingDrafts: 1,
    nextAction: {
      campaignId: buildId(),
      title: 'Your just sold card for 214 Alder Street is ready to mail',
      reason: 'It closed on Friday.',
      kind: 'postcard',
      purpose: 'just-sold',
      address: '214 Alder Street',
      recipientCount: 312,
      excludedCount: 88,
      mailClass: 'first_class',
      unitPriceCents: 75,
      freeCards: 0,
      totalCents: 23_400,
      preflight: 'pass',
      obstacle: null,
    },
    gettingStarted: [
      { id: 'budget', done: true },
      { id: 'campaign', done: false },
      { id: 'mls', done: false },
    ],
    campaigns: [],
    campaignTotal: 0,
    recentLeads: [],
    leadTotal: 0,
    activity: [],
    ...dashboard,
  };
}
