/** Routes of this remote that its own pages link to with values. */
export const landingPreview = '/landing/:id';
export const newLead = '/leads/new';
export const importLeads = '/leads/import';
export const lists = '/lists';
export const mailingList = '/lists/:id';
export const farms = '/farms';
export const newFarm = '/farms/new';
export const farm = '/farms/:id';
export const plans = '/plans';
export const newPlan = '/plans/new';
export const newCampaign = '/campaign/new';
export const importList = '/lists/import';
export const newListing = '/my-listings/new';
export const automaticCards = '/automatic-cards';
/** The step of the setup that connects an MLS; it stays open after the setup is done. */
export const connectMls = '/onboarding?step=2';
/** The step that says who the agent is. */
export const confirmIdentity = '/onboarding?step=3';
export const onboarding = '/onboarding';
export const postcardActivity = '/postcard-activity';

export const brandKit = '/brand';

export const OFFICE_ADDRESS_ID = 'office-address';
/** The form of the return address. */
export const officeAddress = `/profile#${OFFICE_ADDRESS_ID}`;
export const doNotMail = '/do-not-mail';
