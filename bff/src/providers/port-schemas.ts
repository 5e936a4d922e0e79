/** Schemas of what the vendors' ports answer: what may pass the edge and reach the database. */
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import * as z from 'zod';
import { officeAddress } from '@farmpost/shared/contracts/office-address';
import {
  type AddressVerdict,
  deliverabilities,
  dpvConfirmations,
  type HomeCheck,
} from './address-verification.port';
import type { CrmPerson } from './crm.port';
import type { HomeValue, HouseholdRecord } from './household-data.port';
import type {
  CardMethod,
  CustomerState,
  DisputeState,
  InvoiceState,
  Membership,
  PaymentEvent,
  RefundState,
} from './payments.port';
import type { PayoutAccountState, TransferState } from './payouts.port';
import type { AcceptedCard, FoundCard, MailedCard, TrackingEvent } from './print-mail.port';
import type { RosterEntry } from './agent-roster.port';

/** PostgreSQL stores no NUL. */
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'holds a NUL character' });
const vendorId = plain(255).min(1);
const words = plain(2000);
const MONEY_MAX = 1_000_000_000_000_00;
const money = z.int().min(-MONEY_MAX).max(MONEY_MAX);
const count = z.int().min(0).max(1_000_000_000);

const moved = z.boolean().optional().catch(undefined);

/** A time of the years that this product lives in, or that public records reach back to. */
const time = z.iso
  .datetime()
  .refine((text) => text >= '1600-' && text < '2200-', { error: 'is not in a possible year' });
const day = z.iso.date();

const brief = plain(400).nullable().catch(null);
/** A field that does not fit is read as missing. */
export const crmPerson: z.ZodType<CrmPerson> = z.object({
  externalId: vendorId,
  name: brief,
  email: brief,
  phone: brief,
  address: brief,
  note: plain(20_000).nullable().catch(null),
  tags: plain(200).array().catch([]),
  stage: brief,
  isDeleted: z.boolean(),
});

export const acceptedCard: z.ZodType<AcceptedCard> = z.object({
  providerId: vendorId,
  expectedDelivery: day.nullable(),
  hasMoved: moved,
});
export const foundCard: z.ZodType<FoundCard> = z.object({
  providerId: vendorId,
  expectedDelivery: day.nullable(),
  code: plain(64).nullable(),
  acceptedAt: time.nullable(),
  hasMoved: moved,
});
export const mailedCard: z.ZodType<MailedCard> = z.intersection(foundCard, z.object({ pieceId: vendorId }));
export const trackingEvent: z.ZodType<TrackingEvent> = z.object({
  eventId: vendorId,
  providerId: vendorId,
  pieceId: vendorId.nullable(),
  status: z.enum(pieceStatuses),
  occurredAt: time,
  expectedDelivery: day.nullable(),
  hasMoved: moved,
});

/** An address that the printer cannot take is no suggestion. */
export const addressVerdict: z.ZodType<AddressVerdict> = z.object({
  deliverability: z.enum(deliverabilities),
  address: officeAddress.nullable().catch(null),
});

/** An odd flag is not known, and costs the check nothing. */
export const homeCheck: z.ZodType<HomeCheck> = z.object({
  dpv: z.enum(dpvConfirmations),
  isVacant: z.boolean().nullable().catch(null),
  isActive: z.boolean().nullable().catch(null),
  isCmra: z.boolean().nullable().catch(null),
  zip4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .catch(null),
});

export const householdRecord: z.ZodType<HouseholdRecord> = z.object({
  sourceId: plain(500).min(1),
  addressLine1: plain(200).min(1),
  addressLine2: plain(100).nullable(),
  city: plain(100).min(1),
  state: plain(60).min(1),
  zip: plain(20).min(1),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  ownerName: plain(300).nullable(),
  isOwnerOccupied: z.boolean().nullable(),
  lastSaleAt: time.nullable(),
  lastSalePriceCents: money.nullable(),
  assessedValueCents: money.nullable(),
  assessedYear: z.int().min(1600).max(2200).nullable(),
});

const homeSize = {
  bedrooms: z.number().min(0).max(1000).nullable().catch(null),
  bathrooms: z.number().min(0).max(1000).nullable().catch(null),
  areaSqft: z.number().min(0).max(100_000_000).nullable().catch(null),
};

export const homeValue: z.ZodType<HomeValue> = z.object({
  lowCents: money,
  highCents: money,
  addressLine1: plain(200).min(1),
  addressLine2: plain(100).nullable(),
  city: plain(100).min(1),
  state: plain(60).min(1),
  zip: plain(20).min(1),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  ...homeSize,
  comparables: z
    .array(
      z.object({
        addressLine1: plain(200).min(1),
        askingCents: money,
        listedAt: time,
        isForSale: z.boolean(),
        miles: z.number().min(0).max(500),
        ...homeSize,
      }),
    )
    .max(100),
});

export const rosterEntry: z.ZodType<RosterEntry> = z.object({
  mlsId: vendorId,
  firstName: plain(200),
  lastName: plain(200),
  email: plain(320),
  phone: plain(60),
  officeId: plain(255),
  company: plain(300),
  licenseNumber: plain(100),
});

const cardMethod: z.ZodType<CardMethod> = z.object({
  id: vendorId,
  brand: plain(60),
  last4: plain(8),
  expMonth: z.int().min(0).max(12),
  expYear: z.int().min(0).max(2200),
  createdAt: time,
});
const membership: z.ZodType<Membership> = z.object({
  id: vendorId,
  status: z.enum(['active', 'paused', 'canceled', 'past_due']),
  isEnding: z.boolean(),
  periodEnd: time.nullable(),
  trialEndsAt: time.nullable(),
});
export const customerState: z.ZodType<CustomerState> = z.object({
  agentId: vendorId.nullable(),
  methods: z.array(cardMethod),
  defaultMethodId: vendorId.nullable(),
  membership: membership.nullable(),
});
const invoicedUsage = z.object({
  id: plain(255),
  cents: money,
  cards: count,
  credits: count,
  goodwillCredits: count,
  through: time.nullable(),
});
export const invoiceState: z.ZodType<InvoiceState> = z.object({
  id: vendorId,
  customerId: plain(255),
  number: plain(255).nullable(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  membershipCents: money,
  cardsCents: money,
  taxCents: money,
  totalCents: money,
  paidCents: money,
  currency: plain(10),
  paymentIntent: vendorId.nullable(),
  hostedUrl: words.nullable(),
  pdfUrl: words.nullable(),
  isFailed: z.boolean(),
  isMembershipDraft: z.boolean(),
  usageIds: z.array(plain(255)),
  usages: z.array(invoicedUsage),
  createdAt: time,
  paidAt: time.nullable(),
});
export const refundState: z.ZodType<RefundState> = z.object({
  id: vendorId,
  paymentIntent: vendorId.nullable(),
  cents: money,
  isPaidOut: z.boolean(),
  hasFailed: z.boolean(),
  usageId: plain(255).nullable(),
  adjustmentId: plain(255).nullable(),
});
export const disputeState: z.ZodType<DisputeState> = z.object({
  id: vendorId,
  paymentIntent: vendorId.nullable(),
  cents: money,
  isWon: z.boolean().nullable(),
  isInquiry: z.boolean(),
  isOver: z.boolean(),
});
export const paymentEvent: z.ZodType<PaymentEvent> = z.object({
  id: vendorId,
  type: vendorId,
  objectId: vendorId,
  about: z.enum(['customer', 'invoice', 'refund', 'dispute', 'account', 'transfer']),
  customerId: vendorId.nullable(),
});

export const payoutAccountState: z.ZodType<PayoutAccountState> = z.object({
  id: vendorId,
  canBePaid: z.boolean(),
  hasSubmitted: z.boolean(),
  due: z.array(plain(255)).max(200),
  dueBy: time.nullable(),
  disabledReason: plain(255).nullable(),
  hasTaxDetails: z.boolean(),
});
export const transferState: z.ZodType<TransferState> = z.object({
  id: vendorId,
  accountId: vendorId,
  cents: money,
  key: plain(255).nullable(),
  reversedCents: money,
  createdAt: time,
});

/** A message that a vendor took. */
export const sentMessage = z.object({ providerId: plain(1000).min(1) });
export const vendorKey = vendorId;
export const vendorUrl = words.min(1);
export const setupOfCard = z.object({ id: vendorId, clientSecret: words });
