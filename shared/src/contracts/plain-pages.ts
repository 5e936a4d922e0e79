/** Pages without scripts: what each is drawn from. Their words and looks are the marketing remote's. */
import type { CardOfHome, HouseholdDone } from './households';

/** A form that comes back: what was typed, and why it was not taken. */
export interface FormProblem {
  readonly reason: 'invalid' | 'too-often' | 'failed';
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by field; empty unless the form is invalid. */
  readonly fields: Readonly<Record<string, string>>;
  /** When another try is allowed; null unless there were too many. */
  readonly retryAfterSeconds: number | null;
}

/** Asks for the code of a card. */
export interface CodePage {
  readonly page: 'code';
  /** A code that no card has; empty when nothing was typed. */
  readonly typed: string;
  /** Where the code goes, as the field `code`. */
  readonly action: '/q' | '/household';
}

export interface HouseholdPage {
  readonly page: 'household';
  readonly card: CardOfHome;
  readonly done: HouseholdDone | null;
  readonly problem: FormProblem | null;
}

/** Asks once more before a home is forgotten. */
export interface HouseholdDeletionPage {
  readonly page: 'household-deletion';
  readonly code: string;
  readonly problem: FormProblem | null;
}

/** The box's form that comes back. */
export interface NewsletterFormPage {
  readonly page: 'newsletter-form';
  readonly problem: FormProblem;
}

/** A click on a button, as mail programs open links by themselves. */
export interface NewsletterAskPage {
  readonly page: 'newsletter-ask';
  readonly act: 'confirm' | 'unsubscribe';
  readonly email: string;
  readonly token: string;
}

export interface NewsletterEndPage {
  readonly page: 'newsletter-end';
  readonly end: 'sent' | 'confirmed' | 'unsubscribed' | 'unknown-link' | 'failed';
}

/** The form of `/contact` or `/integrations` that comes back. */
export interface InquiryFormPage {
  readonly page: 'inquiry-form';
  readonly path: '/contact' | '/integrations';
  readonly problem: FormProblem;
}

export interface InquirySentPage {
  readonly page: 'inquiry-sent';
}

export type MailedLinkType = 'signup' | 'recovery' | 'email_change';

/** The page of a mailed link asks before it does anything: mail programs and scanners open links too. */
export interface MailedLinkAskPage {
  readonly page: 'mailed-link-ask';
  readonly type: MailedLinkType;
  readonly token: string;
}

export interface MailedLinkEndPage {
  readonly page: 'mailed-link-end';
  readonly end:
    | { readonly kind: 'suspended' | 'incomplete' | 'failed' }
    /** Used, replaced, expired and made-up links alike. */
    | { readonly kind: 'expired'; readonly type: MailedLinkType }
    | { readonly kind: 'half'; readonly other: string }
    | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };
}

export type PlainPage =
  | CodePage
  | HouseholdPage
  | HouseholdDeletionPage
  | NewsletterFormPage
  | NewsletterAskPage
  | NewsletterEndPage
  | InquiryFormPage
  | InquirySentPage
  | MailedLinkAskPage
  | MailedLinkEndPage;
