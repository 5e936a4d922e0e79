/** Topics of inquiries, as worded in the forms (specification 1, section 2.10). */
export const contactSubjects = ['sales', 'support', 'billing', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];
export const contactSubjectNames: Readonly<Record<ContactSubject, string>> = {
  sales: 'Sales Inquiry',
  support: 'Technical Support',
  billing: 'Billing Question',
  other: 'Other',
};

/** An MLS to read listings from, a CRM to write leads to, or webhooks to a developer's own server. */
export const integrationKinds = ['mls', 'crm', 'webhook'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

export const inquiryKinds = ['contact', ...integrationKinds] as const;
export type InquiryKind = (typeof inquiryKinds)[number];
export const inquiryKindNames: Readonly<Record<InquiryKind, string>> = {
  contact: 'Message',
  mls: 'MLS integration',
  crm: 'CRM integration',
  webhook: 'Webhook integration',
};
