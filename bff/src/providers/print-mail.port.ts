/** Port for the printers that mail postcards, letters and brochures. Adapters: lob, click2mail. */
import type { MailClass, PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';

export const printerNames = ['lob', 'click2mail'] as const;
export type PrinterName = (typeof printerNames)[number];

export interface PostalAddress {
  readonly name: string;
  /** A line of its own below the name. */
  readonly company?: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface CardOrder {
  /** Our mail piece id: the permanent key; the adapter also sends it as the vendor's idempotency key and metadata. */
  readonly pieceId: string;
  /** Names the mailing, also after a restore. */
  readonly mailingKey: string;
  readonly campaignId: string;
  /** The code that is printed on the card. */
  readonly code: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  readonly size: DesignSize;
  readonly mailClass: MailClass;
  /** Print-ready PDF of one side, bleed included: page 1 of a letter, the outside of a brochure. */
  readonly frontPdf: Uint8Array;
  /** The other side: page 2 of a letter (`null` if it has one page), the inside of a brochure. */
  readonly backPdf: Uint8Array | null;
}

/**
 * The order that a printer without idempotency keys prepares for a piece before it places the order. The piece's row
 * keeps it, so every later try orders the same thing.
 */
export interface PieceDraft {
  readonly saved: string | null;
  /** Keeps it unless another process was first; returns what is kept. */
  save(draft: string): Promise<string>;
}

export interface AcceptedCard {
  readonly providerId: string;
  readonly expectedDelivery: string | null;
  /** The person named in the address has filed a change of address. */
  readonly hasMoved?: boolean | undefined;
}

/** A piece that was found at the printer. */
export interface FoundCard extends AcceptedCard {
  /** The printed code, if the vendor keeps it. */
  readonly code: string | null;
  /** When the vendor accepted it, if it says so. */
  readonly acceptedAt: string | null;
}

/** A piece that was found by its mailing. */
export interface MailedCard extends FoundCard {
  readonly pieceId: string;
}

export interface TrackingEvent {
  readonly eventId: string;
  readonly providerId: string;
  /** Our mail piece id from the vendor's metadata, if present. */
  readonly pieceId: string | null;
  readonly status: PieceStatus;
  readonly occurredAt: string;
  readonly expectedDelivery: string | null;
  readonly hasMoved?: boolean | undefined;
}

export interface PrintMail {
  readonly name: PrinterName;
  readonly displayName: string;
  /** Whether the settings of its account are there. */
  readonly isSetUp: boolean;
  /** The cards that it prints. */
  readonly sizes: readonly DesignSize[];
  /** The classes in which it mails. */
  readonly mailClasses: readonly MailClass[];
  /** Whether it reports on a piece by itself; the others are asked during the day. */
  readonly hasWebhooks: boolean;
  /** Repeating a piece returns the first acceptance. Throws `ProviderError`. */
  submit(order: CardOrder, draft: PieceDraft): Promise<AcceptedCard>;
  /** Finds a piece at the vendor by our own id or its draft, or `null`. Prevents a second card after a crash. */
  findByPieceId(pieceId: string, draft: PieceDraft['saved']): Promise<FoundCard | null>;
  /**
   * All pieces of a mailing at the vendor; `null` if the vendor cannot be asked. A restored database does not know which
   * of them it has submitted.
   */
  findByMailing(mailingKey: string): Promise<MailedCard[] | null>;
  /** Latest status of a piece, for the nightly reconciliation. */
  fetchEvents(providerId: string): Promise<TrackingEvent[]>;
  /** Whether the headers may be those of a signed webhook: judged before a body is read. */
  hasWebhookClaim(headers: Record<string, string | undefined>): boolean;
  /**
   * Verifies a webhook's signature over the raw body and reads the event; `null` for an event type that we ignore.
   * Throws `WebhookSignatureError`.
   */
  readWebhook(rawBody: Uint8Array, headers: Record<string, string | undefined>): TrackingEvent | null;
}
