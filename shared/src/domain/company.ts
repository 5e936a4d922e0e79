/** Farmpost's contact details, shared by pages, emails and legal texts. */
export const SUPPORT_EMAIL = 'support@farmpost.example';
export const PRIVACY_EMAIL = 'privacy@farmpost.example';
export const SUPPORT_PHONE = '(503) 555-0188';
export const SUPPORT_PHONE_HREF = 'tel:+15035550188';
export const SUPPORT_HOURS = 'Mon-Fri 9am-5pm EST';
export const OFFICE = { street: '200 Market Street, Suite 410', place: 'Portland, OR 97201' } as const;
