/** What every part of the server stores about people; a part comes after the ones it depends on. */
import { httpPrivacy } from './http/http.privacy';
import { jobPrivacy } from './jobs/job.privacy';
import { authPrivacy } from './features/auth/auth.privacy';
import { userPrivacy } from './features/users/user.privacy';
import { profilePrivacy } from './features/profiles/profile.privacy';
import { agentPrivacy } from './features/agents/agent.privacy';
import { accountPrivacy } from './features/accounts/account.privacy';
import { auditPrivacy } from './features/audit/audit.privacy';
import { messagePrivacy } from './features/messages/message.privacy';
import { filePrivacy } from './features/files/file.privacy';
import { apiKeyPrivacy } from './features/api-keys/api-key.privacy';
import { productSettingPrivacy } from './features/product-settings/product-setting.privacy';
import { releasePrivacy } from './features/releases/release.privacy';
import { serviceHealthPrivacy } from './features/service-health/service-health.privacy';
import { vitalsPrivacy } from './features/vitals/vitals.privacy';
import { mlsProviderPrivacy } from './features/mls-providers/mls-provider.privacy';
import { listingPrivacy } from './features/listings/listing.privacy';
import { listingPhotoPrivacy } from './features/listing-photos/listing-photo.privacy';
import { idxConnectionPrivacy } from './features/idx-connections/idx-connection.privacy';
import { onboardingPrivacy } from './features/onboarding/onboarding.privacy';
import { syncPrivacy } from './features/sync/sync.privacy';
import { householdPrivacy } from './features/households/household.privacy';
import { billingPrivacy } from './features/billing/billing.privacy';
import { commissionPrivacy } from './features/commissions/commission.privacy';
import { templatePrivacy } from './features/templates/template.privacy';
import { scanPrivacy } from './features/scans/scan.privacy';
import { campaignPrivacy } from './features/campaigns/campaign.privacy';
import { leadPrivacy } from './features/leads/lead.privacy';
import { leadTemplatePrivacy } from './features/lead-templates/lead-template.privacy';
import { mailPiecePrivacy } from './features/mail-pieces/mail-piece.privacy';
import { testPrintPrivacy } from './features/test-prints/test-print.privacy';
import { proofLinkPrivacy } from './features/proof-links/proof-link.privacy';
import { sellerReportPrivacy } from './features/seller-reports/seller-report.privacy';
import { autoFarmPrivacy } from './features/auto-farms/auto-farm.privacy';
import { clientInvitationPrivacy } from './features/client-invitations/client-invitation.privacy';
import { clientPrivacy } from './features/clients/client.privacy';
import { salesPrivacy } from './features/sales/sales.privacy';
import { listViewPrivacy } from './features/list-views/list-view.privacy';
import { webhookPrivacy } from './features/webhook-endpoints/webhook.privacy';
import { inquiryPrivacy } from './features/inquiries/inquiry.privacy';
import { newsletterPrivacy } from './features/newsletter/newsletter.privacy';
import type { Privacy } from './privacy/privacy';

export const privacies: readonly Privacy[] = [
  httpPrivacy,
  jobPrivacy,
  authPrivacy,
  userPrivacy,
  profilePrivacy,
  agentPrivacy,
  accountPrivacy,
  auditPrivacy,
  messagePrivacy,
  filePrivacy,
  apiKeyPrivacy,
  productSettingPrivacy,
  releasePrivacy,
  serviceHealthPrivacy,
  vitalsPrivacy,
  mlsProviderPrivacy,
  listingPrivacy,
  listingPhotoPrivacy,
  idxConnectionPrivacy,
  onboardingPrivacy,
  syncPrivacy,
  householdPrivacy,
  billingPrivacy,
  commissionPrivacy,
  templatePrivacy,
  scanPrivacy,
  campaignPrivacy,
  leadPrivacy,
  leadTemplatePrivacy,
  mailPiecePrivacy,
  testPrintPrivacy,
  proofLinkPrivacy,
  sellerReportPrivacy,
  autoFarmPrivacy,
  clientInvitationPrivacy,
  clientPrivacy,
  salesPrivacy,
  listViewPrivacy,
  webhookPrivacy,
  inquiryPrivacy,
  newsletterPrivacy,
];
