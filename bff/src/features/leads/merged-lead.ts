/** Merges two leads of one person into the values of one. Pure. */
import { type LeadStatus, leadAttributions } from '@farmpost/shared/contracts/lead-vocabulary';
import type { LeadRow } from './lead.repo';

/** Statuses in order of progress. A person who comes back reopens a lost or archived lead. */
const progress: readonly LeadStatus[] = ['archived', 'lost', 'new', 'contacted', 'qualified', 'converted'];

const further = (a: LeadStatus, b: LeadStatus): LeadStatus =>
  progress.indexOf(b) > progress.indexOf(a) ? b : a;

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

const hasAsked = ({ source }: Pick<LeadRow, 'source'>) => source === 'qr_scan' || source === 'direct';

/** The person's first origin, by the strongest evidence: a card, then their own form, then time. */
function originOf(lead: LeadRow, duplicate: LeadRow): [origin: LeadRow, other: LeadRow] {
  const strength = ({ attribution }: LeadRow) => leadAttributions.indexOf(attribution);
  const isLater =
    strength(duplicate) - strength(lead) ||
    Number(hasAsked(lead)) - Number(hasAsked(duplicate)) ||
    (duplicate.created_at < lead.created_at ? -1 : 1);
  return isLater < 0 ? [duplicate, lead] : [lead, duplicate];
}

/**
 * The lead keeps what it has and gets what it lacks. Consent is never taken over: it was given with one form, and the
 * other form may be the later one. Nor does it cover a phone number that came without it, because texts go by it.
 */
export function mergedLead(lead: LeadRow, duplicate: LeadRow) {
  const [origin, other] = originOf(lead, duplicate);
  const takesPhone = lead.phone === null && duplicate.phone !== null;
  return {
    name: lead.name ?? duplicate.name,
    email: lead.email ?? duplicate.email,
    phone: lead.phone ?? duplicate.phone,
    address: lead.address ?? duplicate.address,
    message: lead.message ?? duplicate.message,
    has_marketing_consent: lead.has_marketing_consent && (!takesPhone || duplicate.has_marketing_consent),
    source: origin.source,
    attribution: origin.attribution,
    qr_scan_id: origin.qr_scan_id ?? other.qr_scan_id,
    campaign_id: origin.campaign_id ?? other.campaign_id,
    listing_id: origin.listing_id ?? other.listing_id,
    household_id: origin.household_id ?? other.household_id,
    status: further(lead.status, duplicate.status),
    created_at: earlier(lead.created_at, duplicate.created_at) ?? lead.created_at,
    first_reply_at: earlier(lead.first_reply_at, duplicate.first_reply_at),
  };
}
