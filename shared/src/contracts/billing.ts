/** Billing of an agent: membership, budgets, payment methods, ledger and invoices. */
import * as z from 'zod';
import { historyStatuses, HISTORY_LIMIT, ledgerKinds, subscriptionStatuses } from './billing-vocabulary';
import { cents, date, id, operation, queryInt, timestamp } from './http';

const MIN = 10_000;
const MAX = 200_000;

const budgetCents = cents
  .min(MIN, { error: 'Minimum budget is $100 per listing' })
  .max(MAX, { error: 'Maximum budget is $2,000 per listing' });

const range = z.object({ min: cents, max: cents });

export const billingSettings = z.object({
  agentId: id,
  stripeCustomerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  /** Pages show a status outside of this list as Unknown. */
  subscriptionStatus: z.enum(subscriptionStatuses),
  monthlyFeeCents: cents,
  nextBillingDate: timestamp.nullable(),
  trialEndsAt: timestamp.nullable(),
  /** End of the time that a canceled membership is paid for. */
  endsAt: timestamp.nullable(),
  pastDueSince: timestamp.nullable(),
  budgetSettings: z.object({
    defaultListingBudgetCents: cents,
    listingBudgetRange: range,
    autoApprovePostcards: z.boolean(),
    pauseWhenBudgetExceeded: z.boolean(),
    /** From before budgets were per listing; `null` once migrated. */
    monthlyBudgetCents: cents.nullable(),
  }),
  hasPaymentMethod: z.boolean(),
  freeCardsLeft: z.int(),
  /** Mailings that wait for the membership. */
  heldCampaigns: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BillingSettings = z.infer<typeof billingSettings>;

/** With the farm's settings, which `auto-farms.ts` changes. */
export const budgetSettings = z.object({
  id,
  agentId: id,
  defaultListingBudgetCents: cents,
  listingBudgetRange: range,
  monthlyBudgetCents: cents.nullable(),
  autoFarmEnabled: z.boolean(),
  autoApprovePostcards: z.boolean(),
  pauseWhenBudgetExceeded: z.boolean(),
  targetHomeowners: z.boolean(),
  targetHomebuyers: z.boolean(),
  targetHomesellers: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const budgetChange = z
  .strictObject({
    defaultListingBudgetCents: budgetCents,
    autoApprovePostcards: z.boolean(),
    pauseWhenBudgetExceeded: z.boolean(),
  })
  .partial();

export const paymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
  isDefault: z.boolean(),
  createdAt: timestamp,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const historyEntry = z.object({
  id,
  agentId: id,
  description: z.string(),
  amountCents: cents,
  membershipCents: cents,
  cardsCents: cents,
  taxCents: cents,
  currency: z.string(),
  status: z.enum(historyStatuses),
  number: z.string().nullable(),
  /** The payment vendor's page of the invoice. */
  invoiceUrl: z.string().nullable(),
  hasPdf: z.boolean(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const usageEntry = z.object({
  date,
  kind: z.enum(ledgerKinds),
  campaignId: id.nullable(),
  campaignName: z.string().nullable(),
  /** True for cards that went to the agent and not to homes. */
  isTest: z.boolean(),
  count: z.int(),
  amountCents: cents,
});
export type UsageEntry = z.infer<typeof usageEntry>;

export const usage = z.object({
  period: z.literal('month'),
  from: timestamp,
  entries: z.array(usageEntry),
  cards: z.int(),
  /** Sum of the entries that charge or credit; payments and refunds settle and do not count. */
  totalCents: cents,
  /** Average cost of the month's cards per listing that they are about; `null` without one. */
  averagePerListingCents: cents.nullable(),
  /** The agent's listings that are on the market. */
  activeListings: z.int(),
  /** Held by scheduled mailings and by cards that the printer has not accepted yet. */
  reserved: z.array(
    z.object({ campaignId: id, campaignName: z.string(), cents, sendsAt: timestamp.nullable() }),
  ),
  nextInvoice: z.object({
    at: timestamp.nullable(),
    /** Charges and credits that no invoice holds yet. */
    cardsCents: cents,
    reservedCents: cents,
    membershipCents: cents,
    /** Without tax. */
    mostCents: cents,
  }),
  listings: z.array(
    z.object({
      listingId: id,
      address: z.string(),
      budgetCents: cents,
      spentCents: cents,
      reservedCents: cents,
    }),
  ),
});
export type Usage = z.infer<typeof usage>;

const params = z.strictObject({ key: id });
const own = { tag: 'Billing', access: 'own', params } as const;
/** Each call asks the payment vendor. */
const asksVendor = { rateLimit: { points: 30, perSeconds: 60 } } as const;
const methodParams = z.strictObject({ key: id, methodId: z.string().regex(/^[\w-]{1,100}$/) });

export const getBilling = operation({
  ...own,
  id: 'getBilling',
  method: 'get',
  path: '/agents/{key}/billing',
  summary: 'Billing settings of an agent; 404 before there are any',
  response: billingSettings,
});

export const createBilling = operation({
  ...own,
  id: 'createBilling',
  method: 'post',
  path: '/agents/{key}/billing',
  summary: 'Create the billing settings with their defaults; a repeat returns them',
  response: billingSettings,
  status: 201,
});

export const getUsage = operation({
  ...own,
  id: 'getUsage',
  method: 'get',
  path: '/agents/{key}/billing/usage',
  summary: 'The ledger of this month, what is reserved, and the most that the next invoice can be',
  query: z.strictObject({ period: z.literal('month').default('month') }),
  response: usage,
});

export const exportLedger = operation({
  ...own,
  id: 'exportLedger',
  method: 'get',
  path: '/agents/{key}/billing/ledger.csv',
  summary: 'The whole ledger, oldest entry first',
  isHeavy: true,
  produces: 'text/csv',
});

export const listPaymentMethods = operation({
  ...own,
  id: 'listPaymentMethods',
  method: 'get',
  path: '/agents/{key}/billing/payment-methods',
  summary: 'Active payment methods, the default first, then the newest',
  response: z.object({ data: z.array(paymentMethod) }),
});

export const beginPaymentMethod = operation({
  ...own,
  ...asksVendor,
  id: 'beginPaymentMethod',
  method: 'post',
  path: '/agents/{key}/billing/payment-methods/setup',
  summary: 'Start storing a card: data that the vendor’s card fields need in a browser',
  response: z.object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** The demo has a card page of its own instead of the vendor’s fields. */
    cardPage: z.string().nullable(),
  }),
  errors: ['provider_failed'],
});

export const setDefaultPaymentMethod = operation({
  ...own,
  ...asksVendor,
  id: 'setDefaultPaymentMethod',
  method: 'put',
  path: '/agents/{key}/billing/payment-methods/{methodId}/default',
  summary: 'Make one method the default, and no other',
  params: methodParams,
  response: z.object({ data: z.array(paymentMethod) }),
  errors: ['provider_failed'],
});

export const removePaymentMethod = operation({
  ...own,
  ...asksVendor,
  id: 'removePaymentMethod',
  method: 'delete',
  path: '/agents/{key}/billing/payment-methods/{methodId}',
  summary: 'Remove a method that is not the default',
  params: methodParams,
  response: z.object({ data: z.array(paymentMethod) }),
  errors: ['conflict', 'provider_failed'],
});

export const openBillingPortal = operation({
  ...own,
  ...asksVendor,
  id: 'openBillingPortal',
  method: 'post',
  path: '/agents/{key}/billing/portal',
  summary: 'A link to the payment vendor’s own page: for cards, or to reactivate a canceled membership',
  response: z.object({ url: z.string() }),
  errors: ['provider_failed'],
});

const subscriptionAct = {
  ...own,
  ...asksVendor,
  method: 'post',
  response: billingSettings,
  errors: ['invalid_transition', 'provider_failed'],
} as const;

export const pauseSubscription = operation({
  ...subscriptionAct,
  id: 'pauseSubscription',
  path: '/agents/{key}/billing/subscription/pause',
  summary: 'Pause the membership: no fee and no mailings until it is resumed',
});

export const resumeSubscription = operation({
  ...subscriptionAct,
  id: 'resumeSubscription',
  path: '/agents/{key}/billing/subscription/resume',
  summary: 'Resume a paused membership, and the mailings that waited for it',
});

export const cancelSubscription = operation({
  ...subscriptionAct,
  id: 'cancelSubscription',
  path: '/agents/{key}/billing/subscription/cancel',
  summary: 'Cancel the membership: mailings stop, and no further fee is charged',
});

export const listBillingHistory = operation({
  ...own,
  id: 'listBillingHistory',
  method: 'get',
  path: '/agents/{key}/billing/history',
  summary: 'Invoices, newest first',
  query: z.strictObject({ limit: queryInt(1, 200, HISTORY_LIMIT) }),
  response: z.object({ data: z.array(historyEntry) }),
});

export const getInvoicePdf = operation({
  ...own,
  ...asksVendor,
  id: 'getInvoicePdf',
  method: 'get',
  path: '/agents/{key}/billing/invoices/{invoiceId}',
  summary: 'An invoice as PDF, named `invoice-{id}.pdf`',
  isHeavy: true,
  params: z.strictObject({ key: id, invoiceId: id }),
  produces: 'application/pdf',
  errors: ['provider_failed'],
});

export const migrateBudget = operation({
  ...own,
  id: 'migrateBudget',
  method: 'post',
  path: '/agents/{key}/billing/migrate-budget',
  summary: 'Turn a legacy monthly budget into the budget per listing; a repeat changes nothing',
  response: billingSettings,
});

export const getBudget = operation({
  ...own,
  id: 'getBudget',
  method: 'get',
  path: '/agents/{key}/budget',
  summary: 'Budget settings; 404 before there are any',
  response: budgetSettings,
});

export const createBudget = operation({
  ...own,
  id: 'createBudget',
  method: 'post',
  path: '/agents/{key}/budget',
  summary: 'Create the budget settings if they do not exist',
  body: budgetChange,
  response: budgetSettings,
  status: 201,
});

export const updateBudget = operation({
  ...own,
  id: 'updateBudget',
  method: 'put',
  path: '/agents/{key}/budget',
  summary: 'Change the budget settings; omitted fields stay',
  body: budgetChange,
  response: budgetSettings,
});

export const updateListingBudget = operation({
  ...own,
  id: 'updateListingBudget',
  method: 'patch',
  path: '/agents/{key}/budget/listing-budget',
  summary: 'Set the budget for one listing',
  body: z.strictObject({ defaultListingBudgetCents: budgetCents }),
  response: budgetSettings,
});

const demo = { tag: 'Demo', access: 'agent', rateLimit: { points: 20, perSeconds: 60 } } as const;
const setupStatus = z.object({
  /** `requires_action`: the card’s bank asks its holder. */
  status: z.enum(['succeeded', 'requires_action']),
  setupId: z.string(),
  clientSecret: z.string(),
});

/** Only in the demo: in production a card number never reaches this server. */
export const addDemoCard = operation({
  ...demo,
  id: 'addDemoCard',
  method: 'post',
  path: '/demo/payment-methods',
  summary: 'Store a test card at the sandbox’s payment vendor; demo only',
  body: z.strictObject({
    number: z.string().regex(/^\d{12,16}$/, { error: 'Enter the number on the card.' }),
    expMonth: z.int().min(1).max(12),
    expYear: z.int().min(1950).max(2049),
    cvc: z.string().regex(/^\d{3,4}$/, { error: 'Enter the 3 or 4 digits of the security code.' }),
    name: z.string().trim().min(1).max(120),
  }),
  response: setupStatus,
  errors: ['not_found', 'validation_failed', 'provider_failed'],
});

export const answerDemoBank = operation({
  ...demo,
  id: 'answerDemoBank',
  method: 'post',
  path: '/demo/payment-methods/bank',
  summary: 'Answer the bank’s question about a test card; demo only',
  body: z.strictObject({
    setupId: z.string().max(100),
    clientSecret: z.string().max(200),
    approve: z.boolean(),
  }),
  response: setupStatus,
  errors: ['not_found', 'validation_failed', 'provider_failed'],
});

export const renewDemoMembership = operation({
  ...demo,
  id: 'renewDemoMembership',
  method: 'post',
  path: '/demo/membership',
  summary: 'Reactivate a canceled membership on the demo’s vendor page; demo only',
  errors: ['not_found', 'conflict', 'provider_failed'],
});

export const operations = {
  getBilling,
  createBilling,
  getUsage,
  exportLedger,
  listPaymentMethods,
  beginPaymentMethod,
  setDefaultPaymentMethod,
  removePaymentMethod,
  openBillingPortal,
  pauseSubscription,
  resumeSubscription,
  cancelSubscription,
  listBillingHistory,
  getInvoicePdf,
  migrateBudget,
  getBudget,
  createBudget,
  updateBudget,
  updateListingBudget,
  addDemoCard,
  answerDemoBank,
  renewDemoMembership,
} as const;
