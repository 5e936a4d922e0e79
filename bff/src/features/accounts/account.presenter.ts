/** Presents the signed-in user. */
import type { Me, Notifications, Profile } from '@farmpost/shared/contracts/accounts';
import type { MailChoice } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import type { Actor } from '../../http/define-route';
import type { AccountRow } from './account.repo';

/** For a user who has signed up but has no stored profile yet. */
function standIn({ userId }: Actor, account: AccountRow): Profile {
  return {
    id: userId,
    email: account.email,
    role: 'agent',
    mls_provider_id: null,
    first_name: '',
    last_name: '',
    company: '',
    title: '',
    phone: '',
    license_number: '',
    office: null,
    other_licenses: [],
    website: null,
    logo_url: null,
    photo_url: null,
    scheduling_url: null,
    bio: '',
    slug: null,
    created_at: account.created_at,
    updated_at: account.created_at,
  };
}

/** A number that is not verified gets no texts. */
const scanAlertOf = ({ scan_alert: channel, phone_verified_at: verifiedAt }: AccountRow) =>
  channel === null || (channel === 'text' && verifiedAt === null) ? 'off' : channel;

/** @param off emails that the agent turned off */
export function presentNotifications(account: AccountRow, off: readonly MailChoice[]): Notifications {
  return {
    leadEmail: true,
    leadSms: account.is_sms_alert_enabled === true && account.phone_verified_at !== null,
    productNews: account.is_product_news_enabled ?? false,
    scanAlert: scanAlertOf(account),
    cardSent: !off.includes('card_sent'),
    cardReady: !off.includes('card_ready'),
    weeklySummary: !off.includes('weekly_summary'),
  };
}

export function presentMe(
  account: AccountRow,
  off: readonly MailChoice[],
  profile: Profile | null,
  actor: Actor,
): Me {
  return {
    profile: profile ?? standIn(actor, account),
    isStandIn: profile === null,
    role: actor.role,
    permissions: [...actor.permissions],
    agentId: actor.agentId,
    onboardingCompletedAt: account.onboarding_completed_at,
    notifications: presentNotifications(account, off),
    phone: { number: account.phone ?? profile?.phone ?? '', verifiedAt: account.phone_verified_at },
    pendingEmail: account.new_email,
    scheduledDeletionAt: account.deletes_at,
    ...(actor.viewing && { viewing: { viewerName: actor.viewing.viewerName, endsAt: actor.viewing.endsAt } }),
  };
}
