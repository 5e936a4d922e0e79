/** The data of pages without scripts. The marketing remote renders them. */
import type { CardOfHome, HouseholdDone } from './households';
import type { MailChoice } from './mail-choice-vocabulary';
import type { ProofOfCard } from './proof-links';
import type { SellerReport } from './seller-reports';

/** A form shown again: the input, and why it was rejected. */
export interface FormProblem {
  readonly reason: 'invalid' | 'too-often' | 'failed';
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field; empty unless the form is invalid. */
  readonly fields: Readonly<Record<string, string>>;
  /** When to try again; `null` unless rate limited. */
  readonly retryAfterSeconds: number | null;
}

/** Asks for the code on a card. */
export interface CodePage {
  readonly page: 'code';
  /** The unknown code that was entered; empty if there was none. */
  readonly typed: string;
  /** Where the form sends the code, as the field `code`. */
  readonly action: '/q' | '/household';
  /** After too many unknown codes: when to try again. */
  readonly retryAfterSeconds: number | null;
}

/** A card whose agent has no page now. */
export interface PastCardPage {
  readonly page: 'past-card';
  readonly code: string;
  /** How the home of the card stands, as a sentence. */
  readonly headline: string | null;
  /** The office that listed the home. */
  readonly office: string | null;
  /** Agents there who have a page. */
  readonly colleagues: readonly { readonly name: string; readonly title: string; readonly slug: string }[];
}

export interface HouseholdPage {
  readonly page: 'household';
  readonly card: CardOfHome;
  readonly done: HouseholdDone | null;
  readonly problem: FormProblem | null;
}

/** Asks for confirmation before a home is deleted. */
export interface HouseholdDeletionPage {
  readonly page: 'household-deletion';
  readonly code: string;
  readonly problem: FormProblem | null;
}

/** A card for its reviewer, who approves or annotates it. */
export interface ProofPage {
  readonly page: 'proof';
  readonly proof: ProofOfCard;
  readonly done: 'approved' | 'changes' | 'comment' | null;
  readonly problem: FormProblem | null;
}

export interface ProofEndPage {
  readonly page: 'proof-end';
  readonly end: 'unknown-link' | 'over';
}

/** Results of a listing's cards, for its seller. */
export interface SellerReportPage {
  readonly page: 'seller-report';
  readonly token: string;
  readonly expiresAt: string;
  readonly report: SellerReport;
}

export interface SellerReportEndPage {
  readonly page: 'seller-report-end';
  readonly end: 'unknown-link' | 'over';
}

/** Asks for a click, because mail programs open links automatically. */
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

/** Asks for a click before an agent's emails end. */
export interface StopMailAskPage {
  readonly page: 'stop-mail-ask';
  readonly agentName: string;
  readonly email: string;
  readonly token: string;
}

export interface StopMailEndPage {
  readonly page: 'stop-mail-end';
  readonly end: 'stopped' | 'unknown-link' | 'failed';
}

/** Asks for a click before one kind of email to an agent ends. */
export interface AgentMailAskPage {
  readonly page: 'agent-mail-ask';
  readonly kind: MailChoice;
  readonly email: string;
  readonly token: string;
}

export interface AgentMailEndPage {
  readonly page: 'agent-mail-end';
  readonly end: 'stopped' | 'unknown-link' | 'failed';
}

/** Asks for a click before all invitations to an address end. */
export interface StopInvitationsAskPage {
  readonly page: 'stop-invitations-ask';
  readonly email: string;
  readonly token: string;
}

export interface StopInvitationsEndPage {
  readonly page: 'stop-invitations-end';
  readonly end: 'stopped' | 'unknown-link' | 'failed';
}

export interface InquirySentPage {
  readonly page: 'inquiry-sent';
}

export type MailedLinkType = 'signup' | 'recovery' | 'email_change';

/** Asks for a click before a mailed link takes effect, because mail programs and scanners open links too. */
export interface MailedLinkAskPage {
  readonly page: 'mailed-link-ask';
  readonly type: MailedLinkType;
  readonly token: string;
}

export interface MailedLinkEndPage {
  readonly page: 'mailed-link-end';
  readonly end:
    | { readonly kind: 'suspended' | 'incomplete' | 'elsewhere' | 'failed' }
    /** Used, replaced, expired or made up: all look the same. */
    | { readonly kind: 'expired'; readonly type: MailedLinkType }
    | { readonly kind: 'half'; readonly other: string }
    | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };
}

export type PlainPage =
  | CodePage
  | PastCardPage
  | HouseholdPage
  | HouseholdDeletionPage
  | ProofPage
  | ProofEndPage
  | SellerReportPage
  | SellerReportEndPage
  | NewsletterAskPage
  | NewsletterEndPage
  | StopMailAskPage
  | StopMailEndPage
  | AgentMailAskPage
  | AgentMailEndPage
  | StopInvitationsAskPage
  | StopInvitationsEndPage
  | InquirySentPage
  | MailedLinkAskPage
  | MailedLinkEndPage;
