/**
 * Every feature, each after the ones that it depends on. Taking one out is its line here, its folder and its contract.
 */
import type { Feature } from './feature';
import type { Privacy } from './privacy/privacy';
import { createAccountFeature } from './features/accounts/account.feature';
import { activityFeature } from './features/activity/activity.feature';
import { createAgentDeletionFeature } from './features/agent-deletion/agent-deletion.feature';
import { agentFeature } from './features/agents/agent.feature';
import { alarmFeature } from './features/alarms/alarm.feature';
import { analyticsFeature } from './features/analytics/analytics.feature';
import { apiKeyFeature } from './features/api-keys/api-key.feature';
import { audienceLensFeature } from './features/audience-lens/audience-lens.feature';
import { auditFeature } from './features/audit/audit.feature';
import { authFeature } from './features/auth/auth.feature';
import { autoFarmFeature } from './features/auto-farms/auto-farm.feature';
import { createBillingFeature } from './features/billing/billing.feature';
import { brandKitFeature } from './features/brand-kits/brand-kit.feature';
import { createCampaignFeature } from './features/campaigns/campaign.feature';
import { clientInvitationFeature } from './features/client-invitations/client-invitation.feature';
import { clientFeature } from './features/clients/client.feature';
import { commissionFeature } from './features/commissions/commission.feature';
import { bookCommissions } from './features/commissions/earning.service';
import { takePayoutEvent } from './features/commissions/payout-event.service';
import { crmConnectionFeature } from './features/crm-connections/crm-connection.feature';
import { createCustomerFeature } from './features/customers/customer.feature';
import { dashboardFeature } from './features/dashboard/dashboard.feature';
import { databaseToolFeature } from './features/database-tools/database-tool.feature';
import { farmFeature } from './features/farms/farm.feature';
import { fileFeature } from './features/files/file.feature';
import { householdMergeFeature } from './features/household-merges/household-merge.feature';
import { householdWishFeature } from './features/household-wishes/household-wish.feature';
import { householdFeature } from './features/households/household.feature';
import { doNotMailFeature } from './features/do-not-mail/do-not-mail.feature';
import { createHousekeepingFeature } from './features/housekeeping/housekeeping.feature';
import { identityCheckFeature } from './features/identity-checks/identity-check.feature';
import { idxConnectionFeature } from './features/idx-connections/idx-connection.feature';
import { inquiryFeature } from './features/inquiries/inquiry.feature';
import { landingFeature } from './features/landing/landing.feature';
import { leadImportFeature } from './features/lead-imports/lead-import.feature';
import { leadTemplateFeature } from './features/lead-templates/lead-template.feature';
import { findLeadsById } from './features/leads/campaign-lead.queries';
import { createLeadFeature } from './features/leads/lead.feature';
import { listViewFeature } from './features/list-views/list-view.feature';
import { listingPhotoFeature } from './features/listing-photos/listing-photo.feature';
import { listingFeature } from './features/listings/listing.feature';
import { findCardForPrograms } from './features/mail-pieces/mail-piece.queries';
import { createMailPieceFeature } from './features/mail-pieces/mail-piece.feature';
import { mailRateFeature } from './features/mail-rates/mail-rate.feature';
import { mailingListFeature } from './features/mailing-lists/mailing-list.feature';
import { followPlannedListing } from './features/mailing-plans/listing-course.service';
import { mailingPlanFeature } from './features/mailing-plans/mailing-plan.feature';
import { mapFeature } from './features/map/map.feature';
import { createMessageFeature } from './features/messages/message.feature';
import { mlsProviderFeature } from './features/mls-providers/mls-provider.feature';
import { takeReturnedIssue } from './features/newsletter/issue-message-hooks';
import { newsletterFeature } from './features/newsletter/newsletter.feature';
import { onboardingFeature } from './features/onboarding/onboarding.feature';
import { outgoingFeature } from './features/outgoing/outgoing.feature';
import { payoutAccountFeature } from './features/payout-accounts/payout-account.feature';
import { performanceFeature } from './features/performance/performance.feature';
import { platformStatsFeature } from './features/platform-stats/platform-stats.feature';
import { printerFeature } from './features/printers/printer.feature';
import { productSettingFeature } from './features/product-settings/product-setting.feature';
import { profileFeature } from './features/profiles/profile.feature';
import { proofLinkFeature } from './features/proof-links/proof-link.feature';
import { providerManagementFeature } from './features/provider-management/provider-management.feature';
import { releaseFeature } from './features/releases/release.feature';
import { resultFeature } from './features/results/result.feature';
import { salesFeature } from './features/sales/sales.feature';
import { scanFeature } from './features/scans/scan.feature';
import { searchFeature } from './features/search/search.feature';
import { sellerReportFeature } from './features/seller-reports/seller-report.feature';
import { serviceHealthFeature } from './features/service-health/service-health.feature';
import { siteFeature } from './features/site/site.feature';
import { syncFeature } from './features/sync/sync.feature';
import { createTeamBackendFeature } from './features/team-backends/team-backend.feature';
import { templateGalleryFeature } from './features/template-gallery/template-gallery.feature';
import { templateFeature } from './features/templates/template.feature';
import { recordTestEvent } from './features/test-prints/test-print-tracking.service';
import { testPrintFeature } from './features/test-prints/test-print.feature';
import { userFeature } from './features/users/user.feature';
import { vendorMisfitFeature } from './features/vendor-misfits/vendor-misfit.feature';
import { vitalsFeature } from './features/vitals/vitals.feature';
import { createWebhookFeature } from './features/webhook-endpoints/webhook.feature';
import { registryFeature } from './gateway/registry.feature';
import { httpFeature } from './http/http.feature';
import { jobFeature } from './jobs/job.feature';
import { messageHooks } from './message-hooks';

export const plainFeatures: readonly Feature[] = [
  httpFeature,
  jobFeature,
  registryFeature,
  authFeature,
  userFeature,
  profileFeature,
  brandKitFeature,
  agentFeature,
  auditFeature,
  createMessageFeature(messageHooks),
  fileFeature,
  vendorMisfitFeature,
  apiKeyFeature,
  productSettingFeature,
  releaseFeature,
  createTeamBackendFeature(),
  serviceHealthFeature,
  vitalsFeature,
  alarmFeature,
  platformStatsFeature,
  mlsProviderFeature,
  listingFeature,
  listingPhotoFeature,
  identityCheckFeature,
  idxConnectionFeature,
  onboardingFeature,
  syncFeature,
  providerManagementFeature,
  householdFeature,
  createBillingFeature(bookCommissions, takePayoutEvent),
  payoutAccountFeature,
  commissionFeature,
  mailRateFeature,
  templateFeature,
  templateGalleryFeature,
  scanFeature,
  audienceLensFeature,
  createCampaignFeature(followPlannedListing),
  resultFeature,
  createLeadFeature(takeReturnedIssue),
  leadImportFeature,
  mailingListFeature,
  crmConnectionFeature,
  leadTemplateFeature,
  createMailPieceFeature(recordTestEvent),
  printerFeature,
  householdWishFeature,
  householdMergeFeature,
  doNotMailFeature,
  outgoingFeature,
  testPrintFeature,
  proofLinkFeature,
  sellerReportFeature,
  farmFeature,
  autoFarmFeature,
  mailingPlanFeature,
  clientInvitationFeature,
  clientFeature,
  salesFeature,
  listViewFeature,
  createWebhookFeature({ leads: findLeadsById, card: findCardForPrograms }),
  landingFeature,
  siteFeature,
  inquiryFeature,
  newsletterFeature,
  mapFeature,
  searchFeature,
  dashboardFeature,
  activityFeature,
  performanceFeature,
  analyticsFeature,
  databaseToolFeature,
  createCustomerFeature(bookCommissions),
];

export const privaciesOf = (some: readonly Feature[]): readonly Privacy[] =>
  some.flatMap(({ privacy }) => privacy ?? []);

/** Adds the features that read what all others sweep, export and erase. */
export function withOverarching(some: readonly Feature[]): readonly Feature[] {
  const privacies = privaciesOf(some);
  const all = [...some, createAccountFeature(privacies), createAgentDeletionFeature(privacies)];
  return [...all, createHousekeepingFeature(all)];
}

export const features: readonly Feature[] = withOverarching(plainFeatures);
