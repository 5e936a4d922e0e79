/** Routes of this remote that its own pages link to with values. */
export const landingPreview = '/landing/:id';
export const newLead = '/leads/new';
export const activity = '/postcard-activity';
export const listings = '/my-listings';
export const newListing = '/my-listings/new';
/** The step of the setup that connects an MLS; it stays open after the setup is done. */
export const connectMls = '/onboarding?step=2';
/** A page of another release. */
export const postcardActivity = '/postcard-activity';
