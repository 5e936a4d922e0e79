/**
 * Routes that another part of the portal, a mail or a printed card links to, as patterns for `href`. A route that only
 * its own remote links to is named in that remote.
 */
export const login = '/login';
export const forgotPassword = '/forgot-password';
export const authCallback = '/auth/callback';
export const settings = '/settings';
export const dashboard = '/dashboard';
export const onboarding = '/onboarding';
export const billing = '/billing-settings';
export const integrations = '/integration-settings';
export const leads = '/leads';
export const myListings = '/my-listings';
export const campaigns = '/campaigns';
export const newCampaign = '/campaign/new';
export const campaign = '/campaign/:id';
export const plan = '/plans/:id';
export const inbox = '/admin/inbox';
export const agentPage = '/agent/:slug';
export const agentListing = '/agent/:slug/listing/:id';
export const openHouseFile = '/agent/:slug/listing/:id/open-house.ics';
export const household = '/household/:code';
