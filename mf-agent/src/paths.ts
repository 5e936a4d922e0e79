/** Routes of this remote that its own pages link to with values. */
export const landingPreview = '/landing/:id';
export const newLead = '/leads/new';
export const activity = '/postcard-activity';
