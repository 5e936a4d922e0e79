/**
 * An access case: one valid call of each operation and form of a feature, on rows of agent A, listed in its
 * `*.access.ts`. The access matrix sends each as every person; the fuzz run starts from them.
 */
import type { operations } from '@farmpost/shared/contracts/api';
import type { forms } from '@farmpost/shared/contracts/forms';
import type { Person } from './test-app';

export interface Rows {
  readonly agentId: string;
  readonly slug: string;
  /** Agent A's user, email and agent record. */
  readonly user: string;
  readonly email: string;
  readonly agent: string;
  /** An agent record that no one has signed up for. */
  readonly unlinkedAgent: string;
  readonly listing: string;
  readonly campaign: string;
  /** A draft that only administrators' acts need. */
  readonly platformCampaign: string;
  readonly piece: string;
  readonly proofLink: string;
  readonly reportLink: string;
  readonly proofToken: string;
  readonly template: string;
  readonly lead: string;
  /** Another lead of the same agent. */
  readonly lead2: string;
  readonly leadTask: string;
  readonly leadOutcome: string;
  /** A file of two columns that waits to be imported. */
  readonly leadImport: string;
  /** A list of agent A with one person, and that person. */
  readonly mailingList: string;
  readonly listMember: string;
  /** A farm of agent A. */
  readonly farm: string;
  /** A plan of agent A for that farm, not approved, and its only card. */
  readonly plan: string;
  readonly planTouch: string;
  readonly listingPlan: string;
  readonly planStep: string;
  /** A design of postcards for farms. */
  readonly farmDesign: string;
  /** A do-not-mail entry of agent A. */
  readonly doNotMail: string;
  /** An answer by mail that asks whether it is an opt-out. */
  readonly leadEvent: string;
  readonly apiKey: string;
  readonly webhook: string;
  readonly spareWebhook: string;
  readonly webhookDelivery: string;
  readonly leadTemplate: string;
  readonly listView: string;
  /** A client of the salesperson, with a task; invitations that are open; a referral link. */
  readonly client: string;
  readonly clientTask: string;
  readonly invitation: string;
  readonly invitation2: string;
  readonly referral: string;
  /** Someone else's account, whose sessions no test needs. */
  readonly bystander: string;
  readonly salesPerson: string;
  /** A provider that nothing else needs. */
  readonly spareProvider: string;
  readonly service: string;
  readonly setting: string;
  /** A rate of mail that has not begun. */
  readonly mailRate: string;
  readonly newsletterSubscriber: string;
  readonly newsletterIssue: string;
  readonly provider: string;
  readonly run: string;
  readonly inquiry: string;
  /** An answer of a vendor that could not be read. */
  readonly misfit: string;
  /** A part with a release, and a deploy token of it. */
  readonly part: string;
  readonly deployToken: string;
  /** The provider's code, and agent A's connection with it. */
  readonly mls: string;
  readonly connection: string;
  /** A table of blocks that is not used yet, and one that nothing else needs. */
  readonly blockTable: string;
  readonly spareBlockTable: string;
  /** An open identity check of agent A. */
  readonly identityCheck: string;
  /** Agent A's payment method, not the default, and an invoice. */
  readonly method: string;
  readonly invoice: string;
  /** A credit that waits for a second administrator, and a message to agent A. */
  readonly adjustment: string;
  readonly message: string;
  /** A session of the bystander that no test needs. */
  readonly bystanderSession: string;
  /** A salesperson’s line, its month, and a payout. */
  readonly commissionLine: string;
  readonly commissionMonth: string;
  readonly payout: string;
  /** On a card that a home received. */
  readonly code: string;
}

export interface AccessCase {
  readonly params?: (rows: Rows) => Record<string, string>;
  /** The parameters name no row, so there is no 404 to test. */
  readonly namesNoRow?: boolean;
  readonly query?: Record<string, string>;
  readonly body?: (rows: Rows) => unknown;
  /** The body names agent A's listing, which does not exist for other agents. */
  readonly namesListing?: boolean;
  /** Answers per person that differ from the operation's access alone. */
  readonly verdicts?: Partial<Record<Person, 400 | 403 | 404>>;
  /** Statuses besides success that a person with access may get, because the row's state may forbid the action. */
  readonly also?: readonly number[];
}

export type OperationId = keyof typeof operations | keyof typeof forms;

/** The calls of a feature's operations. */
export type AccessCases = Readonly<Partial<Record<OperationId, AccessCase>>>;

/** By feature: the operations that its `*.access.ts` has a call of, declared there. */
export interface CaseIds {}

type RowKey =
  | 'blockTable'
  | 'spareBlockTable'
  | 'template'
  | 'plan'
  | 'bystander'
  | 'spareProvider'
  | 'user'
  | 'listing'
  | 'campaign'
  | 'lead'
  | 'provider'
  | 'run'
  | 'inquiry'
  | 'leadImport'
  | 'mailingList'
  | 'listMember'
  | 'farm'
  | 'misfit'
  | 'client'
  | 'invitation'
  | 'invitation2'
  | 'referral';

export const on = (key: RowKey) => (rows: Rows) => ({ id: rows[key] });
export const onAgent = ({ agent }: Rows) => ({ key: agent });
export const NEWSLETTER_TOKEN = 'the-token-of-a-mailed-link';
export const PROOF_TOKEN = 'the-token-of-a-proof-link';
export const agentFields = { firstName: 'Dana', lastName: 'Whitfield', phone: '(541) 555-0100' };
