/** Views of the platform's mailings, without schemas: for browsers too. */

export const mailingViews = ['all', 'needs', 'ahead', 'mail', 'done'] as const;
export type MailingView = (typeof mailingViews)[number];
