/** The operations of each contract: two lines of a feature. The server must mount all of them and no others. */
import { operations as accounts } from './accounts';
import { operations as achievements } from './achievements';
import { operations as activity } from './activity';
import { operations as adjustments } from './adjustments';
import { operations as admin } from './admin';
import { operations as agents } from './agents';
import { operations as analytics } from './analytics';
import { operations as apiKeys } from './api-keys';
import { operations as audienceLens } from './audience-lens';
import { operations as audit } from './audit';
import { operations as autoFarms } from './auto-farms';
import { operations as automation } from './automation';
import { operations as billing } from './billing';
import { operations as brandKits } from './brand-kits';
import { operations as campaigns } from './campaigns';
import { operations as clientInvitations } from './client-invitations';
import { operations as clients } from './clients';
import { operations as commissions } from './commissions';
import { operations as crmConnections } from './crm-connections';
import { operations as customers } from './customers';
import { operations as dashboard } from './dashboard';
import { operations as databaseTools } from './database-tools';
import { operations as deskWork } from './desk-work';
import { operations as doNotMail } from './do-not-mail';
import { operations as farms } from './farms';
import { operations as fieldMapping } from './field-mapping';
import { operations as followUps } from './follow-ups';
import { operations as householdMerges } from './household-merges';
import { operations as identityChecks } from './identity-checks';
import { operations as idxConnections } from './idx-connections';
import { operations as inquiries } from './inquiries';
import { operations as landing } from './landing';
import { operations as leadImports } from './lead-imports';
import { operations as leadOutcomes } from './lead-outcomes';
import { operations as leadWork } from './lead-work';
import { operations as leads } from './leads';
import { operations as listViews } from './list-views';
import { operations as listingChanges } from './listing-changes';
import { operations as listingPhotos } from './listing-photos';
import { operations as listings } from './listings';
import { operations as mailChoices } from './mail-choices';
import { operations as mailRates } from './mail-rates';
import { operations as mailingLists } from './mailing-lists';
import { operations as mailingPlanRehearsal } from './plan-rehearsal';
import { operations as mailingPlans } from './mailing-plans';
import { operations as map } from './map';
import { operations as mlsProviders } from './mls-providers';
import { operations as newsletter } from './newsletter';
import { operations as newsletterIssues } from './newsletter-issues';
import { operations as onboarding } from './onboarding';
import { operations as outgoing } from './outgoing';
import { operations as payoutAccounts } from './payout-accounts';
import { operations as performance } from './performance';
import { operations as platform } from './platform';
import { operations as platformMailings } from './platform-mailings';
import { operations as platformMoney } from './platform-money';
import { operations as portalStatus } from './portal-status';
import { operations as printers } from './printers';
import { operations as productSettings } from './product-settings';
import { operations as profiles } from './profiles';
import { operations as proofLinks } from './proof-links';
import { operations as publicListings } from './public-listings';
import { operations as referrals } from './referrals';
import { operations as releaseAdmin } from './release-admin';
import { operations as releases } from './releases';
import { operations as sales } from './sales';
import { operations as salesGoals } from './sales-goals';
import { operations as search } from './search';
import { operations as sellerReports } from './seller-reports';
import { operations as serviceHealth } from './service-health';
import { operations as syncRollbacks } from './sync-rollbacks';
import { operations as taxForms } from './tax-forms';
import { operations as teamBackends } from './team-backends';
import { operations as templateAdmin } from './template-admin';
import { operations as templateDrafts } from './template-drafts';
import { operations as templateGallery } from './template-gallery';
import { operations as testPrints } from './test-prints';
import { operations as testimonials } from './testimonials';
import { operations as users } from './users';
import { operations as vendorMisfits } from './vendor-misfits';
import { operations as vitals } from './vitals';
import { operations as webhookEndpoints } from './webhook-endpoints';

export {
  accounts,
  achievements,
  activity,
  adjustments,
  admin,
  agents,
  analytics,
  apiKeys,
  audienceLens,
  audit,
  autoFarms,
  automation,
  billing,
  brandKits,
  campaigns,
  clientInvitations,
  clients,
  commissions,
  crmConnections,
  customers,
  dashboard,
  databaseTools,
  deskWork,
  doNotMail,
  farms,
  fieldMapping,
  followUps,
  householdMerges,
  identityChecks,
  idxConnections,
  inquiries,
  landing,
  leadImports,
  leadOutcomes,
  leadWork,
  leads,
  listViews,
  listingChanges,
  listingPhotos,
  listings,
  mailChoices,
  mailRates,
  mailingLists,
  mailingPlanRehearsal,
  mailingPlans,
  map,
  mlsProviders,
  newsletter,
  newsletterIssues,
  onboarding,
  outgoing,
  payoutAccounts,
  performance,
  platform,
  platformMailings,
  platformMoney,
  portalStatus,
  printers,
  productSettings,
  profiles,
  proofLinks,
  publicListings,
  referrals,
  releaseAdmin,
  releases,
  sales,
  salesGoals,
  search,
  sellerReports,
  serviceHealth,
  syncRollbacks,
  taxForms,
  teamBackends,
  templateAdmin,
  templateDrafts,
  templateGallery,
  testPrints,
  testimonials,
  users,
  vendorMisfits,
  vitals,
  webhookEndpoints,
};
