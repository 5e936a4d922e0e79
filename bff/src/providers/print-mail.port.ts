/** Port for the printer that mails the cards. Adapter: lob (Click2Mail is planned). */
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';

export interface PostalAddress {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface CardOrder {
  /** Our mail piece id: the permanent key; the adapter also sends it as the vendor's idempotency key and metadata. */
  readonly pieceId: string;
  readonly campaignId: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  readonly size: '4x6' | '6x9' | '6x11';
  /** Print-ready PDF of one side, bleed included. */
  readonly frontPdf: Uint8Array;
  readonly backPdf: Uint8Array;
}

export interface AcceptedCard {
  readonly providerId: string;
  readonly expectedDelivery: string | null;
}

export interface TrackingEvent {
  readonly eventId: string;
  readonly providerId: string;
  /** Our mail piece id from the vendor's metadata, if present. */
  readonly pieceId: string | null;
  readonly status: PieceStatus;
  readonly occurredAt: string;
  readonly expectedDelivery: string | null;
}

export interface PrintMail {
  readonly name: string;
  /** Repeating a piece returns the first acceptance. Throws `ProviderError`. */
  submit(order: CardOrder): Promise<AcceptedCard>;
  /** Finds a piece at the vendor by our own id, or `null`. Prevents a second card after a crash. */
  findByPieceId(pieceId: string): Promise<AcceptedCard | null>;
  /** Latest status of a piece, for the nightly reconciliation. */
  fetchEvents(providerId: string): Promise<TrackingEvent[]>;
  /**
   * Verifies a webhook's signature over the raw body and reads the event; `null` for an event type that we ignore.
   * Throws `WebhookSignatureError`.
   */
  readWebhook(rawBody: Uint8Array, headers: Record<string, string | undefined>): TrackingEvent | null;
}
