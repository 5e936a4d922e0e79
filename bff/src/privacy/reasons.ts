/** Why a column is not in a person's export, or stays when the account ends. */
export const OWN_ID = 'The person’s own id, which the file has already.';
export const SECRET = 'A secret, or the hash of one.';
export const BOOKKEEPING = 'The server’s own bookkeeping.';
export const VENDOR = 'Ids and links of a vendor.';
export const HOMES = 'Belongs to the home that got the card.';
export const VISITORS = 'Belongs to the visitor.';
export const OTHERS = 'Names another person.';
export const ACCOUNTING = 'Accounting must show what was mailed and charged.';
export const ACTIVITY = 'The part “activity” has what an administrator did.';
export const INVOICED = 'Which entries an invoice charges; both are exported.';
export const BOOKS = 'The books of commissions are append-only; without the account, they name no one.';
export const NO_ACCOUNT = 'A home has no account; the page behind its card lists what is held.';
export const BRIEF = 'Lives for minutes.';
export const HISTORY = 'The history of the platform.';
