/** The application: every feature's routes and jobs, and the order in which a request passes them. */
import { forms } from '@farmpost/shared/contracts/forms';
import express, { type Express, type RequestHandler } from 'express';
import type { AppContext } from './context';
import { transaction } from './db/transaction';
import { registerAccountJobs } from './features/accounts/account.jobs';
import { accountRoutes } from './features/accounts/account.routes';
import { agentDeletionRoutes } from './features/agent-deletion/agent-deletion.routes';
import { activityRoutes } from './features/activity/activity.routes';
import { agentRoutes } from './features/agents/agent.routes';
import { apiKeyRoutes } from './features/api-keys/api-key.routes';
import { authenticateApiKey } from './features/api-keys/api-key.service';
import { alarmRoutes } from './features/alarms/alarm.routes';
import { findLeadsById } from './features/leads/campaign-lead.queries';
import { leadMessageHooks } from './features/leads/lead-message-hooks';
import { registerMessageJobs } from './features/messages/message.jobs';
import { registerBillingJobs } from './features/billing/billing.jobs';
import { billingRoutes } from './features/billing/billing.routes';
import { stripeWebhookPaths } from './features/billing/stripe-webhook.openapi';
import { createStripeWebhookRouter } from './features/billing/stripe-webhook.router';
import { commissionRoutes } from './features/commissions/commission.routes';
import { bookCommissions } from './features/commissions/earning.service';
import { registerCampaignJobs } from './features/campaigns/campaign.jobs';
import { analyticsRoutes } from './features/analytics/analytics.routes';
import { registerAuditJobs } from './features/audit/audit.jobs';
import { auditRoutes } from './features/audit/audit.routes';
import { registerAutoFarmJobs } from './features/auto-farms/auto-farm.jobs';
import { autoFarmRoutes } from './features/auto-farms/auto-farm.routes';
import { campaignRoutes } from './features/campaigns/campaign.routes';
import { registerClientInvitationJobs } from './features/client-invitations/client-invitation.jobs';
import { clientInvitationRoutes } from './features/client-invitations/client-invitation.routes';
import { createStopInvitationsRouter } from './features/client-invitations/stop-invitations.router';
import { createTouchRouter } from './features/client-invitations/touch.router';
import { clientRoutes } from './features/clients/client.routes';
import { authPaths } from './features/auth/auth.openapi';
import { createAuth } from './features/auth/create-auth';
import { registerAuthJobs } from './features/auth/auth.jobs';
import { createPasswordHasher, type PasswordHasher } from './features/auth/passwords/password-hasher';
import { createHouseholdPageRouter } from './features/household-wishes/household-page.router';
import { registerHousekeepingJobs } from './features/housekeeping/housekeeping.jobs';
import { createInquiryFormRouter } from './features/inquiries/inquiry-form.router';
import { inquiryRoutes } from './features/inquiries/inquiry.routes';
import { landingForms } from './features/landing/landing-form';
import { createLandingPageRouter } from './features/landing/landing-page.router';
import { createPreviewPictureRouter } from './features/landing/preview-picture.router';
import { createListingPageRouter } from './features/landing/listing-page.router';
import { createSendPage } from './features/landing/send-page';
import { createMediaRouter } from './features/files/media.router';
import { databaseToolRoutes } from './features/database-tools/database-tool.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { landingRoutes } from './features/landing/landing.routes';
import { registerLeadJobs } from './features/leads/lead.jobs';
import { leadRoutes } from './features/leads/lead.routes';
import { replyWebhookPaths } from './features/leads/reply-webhook.openapi';
import { createReplyWebhookRouter } from './features/leads/reply-webhook.router';
import { leadTemplateRoutes } from './features/lead-templates/lead-template.routes';
import { mapRoutes } from './features/map/map.routes';
import { listViewRoutes } from './features/list-views/list-view.routes';
import { listingPhotoRoutes } from './features/listing-photos/listing-photo.routes';
import { listingRoutes } from './features/listings/listing.routes';
import { lobWebhookPaths } from './features/mail-pieces/lob-webhook.openapi';
import { createLobWebhookRouter } from './features/mail-pieces/lob-webhook.router';
import { registerMailPieceJobs } from './features/mail-pieces/mail-piece.jobs';
import { productSettingRoutes } from './features/product-settings/product-setting.routes';
import { profileRoutes } from './features/profiles/profile.routes';
import { mlsProviderRoutes } from './features/mls-providers/mls-provider.routes';
import { createStopMailRouter } from './features/leads/stop-mail.router';
import { createNewsletterPageRouter } from './features/newsletter/newsletter-page.router';
import { newsletterRoutes } from './features/newsletter/newsletter.routes';
import { onboardingRoutes } from './features/onboarding/onboarding.routes';
import { outboxRoutes } from './features/messages/outbox.routes';
import { performanceRoutes } from './features/performance/performance.routes';
import { platformStatsRoutes } from './features/platform-stats/platform-stats.routes';
import { releaseRoutes } from './features/releases/release.routes';
import { recordRenderFailure } from './features/releases/report.service';
import { sellerReportRoutes } from './features/seller-reports/seller-report.routes';
import { createSellerReportPageRouter } from './features/seller-reports/seller-report-page.router';
import { holdJobs } from './features/outgoing/held-jobs';
import { outgoingRoutes } from './features/outgoing/outgoing.routes';
import { createProofPageRouter } from './features/proof-links/proof-page.router';
import { registerTestPrintJobs } from './features/test-prints/test-print.jobs';
import { recordTestEvent } from './features/test-prints/test-print-tracking.service';
import { testPrintRoutes } from './features/test-prints/test-print.routes';
import { proofLinkRoutes } from './features/proof-links/proof-link.routes';
import { registerSalesJobs } from './features/sales/sales.jobs';
import { salesRoutes } from './features/sales/sales.routes';
import { searchRoutes } from './features/search/search.routes';
import { templateGalleryRoutes } from './features/template-gallery/template-gallery.routes';
import { providerManagementRoutes } from './features/provider-management/provider-management.routes';
import { registerServiceHealthJobs } from './features/service-health/service-health.jobs';
import { serviceHealthRoutes } from './features/service-health/service-health.routes';
import { templateRoutes } from './features/templates/template.routes';
import { registerUserJobs } from './features/users/user.jobs';
import { userRoutes } from './features/users/user.routes';
import { authenticateView } from './features/users/user-view.service';
import { vitalsRoutes } from './features/vitals/vitals.routes';
import { registerSyncJobs } from './features/sync/sync.jobs';
import { webhookRoutes } from './features/webhook-endpoints/webhook.routes';
import { registerWebhookJobs } from './features/webhook-endpoints/webhook.jobs';
import { syncRoutes } from './features/sync/sync.routes';
import { renderApiDocs, serveApiDocs } from './http/api-docs';
import { createCodeRouter } from './features/scans/code.router';
import { createSiteRouter } from './features/site/site.router';
import { scanRoutes } from './features/scans/scan.routes';
import { failurePage } from './gateway/failure-page';
import { createSendPlainPage } from './gateway/plain-page';
import { registryRoutes } from './gateway/registry.routes';
import { type PageRenderer, pageRenderer } from './gateway/page-renderer';
import { refuseViewWrites } from './http/refuse-view-writes';
import { apiHeaders, baselineHeaders, compress, hideTokens } from './http/api-headers';
import { API_KEY_PREFIX, type Authenticate, VIEW_TOKEN_PREFIX } from './http/authorize';
import { networkOf } from './http/caller-key';
import type { Route } from './http/define-route';
import { errorHandler } from './http/error-handler';
import { createHealthRouter } from './http/health';
import { notFound } from './app-error';
import { mountForms } from './http/mount-forms';
import { mountRoutes } from './http/mount-routes';
import { createOpenApi } from './http/openapi';
import { requestContext, requestState } from './http/request-context';

type RenderFailureListener = NonNullable<AppContext['registry']['onRenderFailure']>;

/** Routes for every operation of the contracts. */
export const apiRoutes: readonly Route[] = [
  ...accountRoutes,
  ...activityRoutes,
  ...agentRoutes,
  ...agentDeletionRoutes,
  ...alarmRoutes,
  ...apiKeyRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...billingRoutes,
  ...autoFarmRoutes,
  ...campaignRoutes,
  ...clientInvitationRoutes,
  ...clientRoutes,
  ...commissionRoutes,
  ...dashboardRoutes,
  ...databaseToolRoutes,
  ...inquiryRoutes,
  ...landingRoutes,
  ...leadRoutes,
  ...leadTemplateRoutes,
  ...listViewRoutes,
  ...mapRoutes,
  ...listingRoutes,
  ...listingPhotoRoutes,
  ...mlsProviderRoutes,
  ...newsletterRoutes,
  ...onboardingRoutes,
  ...outboxRoutes,
  ...outgoingRoutes,
  ...performanceRoutes,
  ...platformStatsRoutes,
  ...productSettingRoutes,
  ...profileRoutes,
  ...providerManagementRoutes,
  ...registryRoutes,
  ...releaseRoutes,
  ...scanRoutes,
  ...proofLinkRoutes,
  ...testPrintRoutes,
  ...sellerReportRoutes,
  ...salesRoutes,
  ...searchRoutes,
  ...syncRoutes,
  ...templateGalleryRoutes,
  ...serviceHealthRoutes,
  ...templateRoutes,
  ...userRoutes,
  ...vitalsRoutes,
  ...webhookRoutes,
];

/** Registers the handlers of background jobs. Call before the queue starts. */
export function registerJobs(opened: AppContext): void {
  const context = { ...opened, jobs: holdJobs(opened) };
  registerAccountJobs(context);
  registerMessageJobs(context, leadMessageHooks);
  registerAuditJobs(context);
  registerAutoFarmJobs(context);
  registerLeadJobs(context);
  registerAuthJobs(context);
  registerBillingJobs(context, bookCommissions);
  registerCampaignJobs(context);
  registerClientInvitationJobs(context);
  registerMailPieceJobs(context);
  registerTestPrintJobs(context);
  registerSalesJobs(context);
  registerHousekeepingJobs(context);
  registerServiceHealthJobs(context);
  registerSyncJobs(context);
  registerUserJobs(context);
  registerWebhookJobs(context, findLeadsById);
}

export interface AppOptions {
  readonly context: AppContext;
  /** Serves the pages and the remotes; mounted after the API. */
  readonly gateway?: RequestHandler;
  /** Renders the public pages. Defaults to the active release's renderer. */
  readonly pages?: PageRenderer;
  /** Tests pass a cheap one. */
  readonly passwordHasher?: PasswordHasher;
  /** Aborted when the server stops: `/readyz` answers 503 and open streams end. */
  readonly shutdown?: AbortSignal;
}

const MOST_KNOWN_FAILURES = 1000;

/**
 * A page that the server could not draw counts as a failed load, once a second for each network: a broken release meets
 * many.
 */
function countRenderFailures(context: AppContext): RenderFailureListener {
  const counted = new Map<string, number>();
  return (part, version, viewer) => {
    const key = `${part}@${version} ${networkOf(viewer.ip)}`;
    const now = Date.now();
    if (now - (counted.get(key) ?? 0) < 1000) return;
    if (counted.size >= MOST_KNOWN_FAILURES) counted.clear();
    counted.set(key, now);
    transaction(context.db, (db) => recordRenderFailure({ ...context, db }, { part, version, viewer })).catch(
      (error: unknown) => context.log.error({ err: error }, 'a failed page was not counted'),
    );
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export function createApp({ context, gateway, ...options }: AppOptions): Express {
  const shutdown = options.shutdown ?? new AbortController().signal;
  const pages = options.pages ?? pageRenderer(context.registry);
  const sendPlain = createSendPlainPage(context, pages);
  context.registry.onRenderFailure = countRenderFailures(context);
  const { router: authRouter, authenticator } = createAuth(
    context,
    options.passwordHasher ?? createPasswordHasher(),
    sendPlain,
  );

  // Created on the first request, because tests start the application hundreds of times.
  const describeApi = once(() =>
    createOpenApi(
      [...apiRoutes.map(({ operation }) => operation), ...Object.values(forms)],
      context.config.publicUrl,
      { ...authPaths, ...lobWebhookPaths, ...replyWebhookPaths, ...stripeWebhookPaths },
    ),
  );
  const api = express.Router();
  api.use(apiHeaders);
  api.use('/auth', authRouter);
  api.use(createLobWebhookRouter(context, recordTestEvent));
  api.use(createReplyWebhookRouter(context));
  api.use(createStripeWebhookRouter(context));
  api.get('/openapi.json', (_request, response) => void response.json(describeApi()));
  api.get('/docs', serveApiDocs(once(() => renderApiDocs(describeApi()))));
  const authenticate: Authenticate = (token) => {
    if (token.startsWith(API_KEY_PREFIX)) return authenticateApiKey(context, token);
    if (token.startsWith(VIEW_TOKEN_PREFIX)) return authenticateView(context, token);
    return authenticator.authenticate(token);
  };
  api.use(mountRoutes(apiRoutes, { context, authenticate, shutdown }));
  api.use((request) => {
    throw notFound(`${request.method} /api${request.path}`);
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.config.TRUST_PROXY);
  app.use(requestContext(context.log));
  app.use(baselineHeaders);
  app.use(refuseViewWrites);
  app.use(hideTokens);
  // Before `compress`: pages are compressed by `sendPage`.
  const sendPage = createSendPage(context, pages);
  app.use(createLandingPageRouter(context, sendPage));
  app.use(createListingPageRouter(context, sendPage));
  app.use(mountForms(landingForms(sendPage), context));
  app.use(createPreviewPictureRouter(context));
  app.use(createMediaRouter(context));
  app.use(compress);
  app.use(createHealthRouter(context, shutdown));
  app.use('/api', api);
  app.use(createSiteRouter(context));
  app.use(createCodeRouter(context, sendPlain));
  app.use(createTouchRouter(context));
  app.use(createHouseholdPageRouter(context, sendPlain));
  app.use(createNewsletterPageRouter(context, sendPlain));
  app.use(createProofPageRouter(context, sendPlain));
  app.use(createSellerReportPageRouter(context, sendPlain));
  app.use(createStopMailRouter(context, sendPlain));
  app.use(createStopInvitationsRouter(context, sendPlain));
  app.use(createInquiryFormRouter(context, sendPlain));
  if (gateway) app.use(gateway);
  app.use((request, response) => {
    throw requestState(response).returnedForm?.error ?? notFound(request.path);
  });
  app.use(failurePage);
  app.use(errorHandler);
  return app;
}
