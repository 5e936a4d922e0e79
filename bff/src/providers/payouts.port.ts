/** Port for paying people: accounts that they connect at the payment vendor, and transfers to them. Adapter: stripe. */

/** The vendor's current state of an account that a person is paid to. */
export interface PayoutAccountState {
  readonly id: string;
  /** Transfers reach the account, and the vendor pays them out to its bank. */
  readonly canBePaid: boolean;
  /** The person has gone through the vendor's form once. */
  readonly hasSubmitted: boolean;
  /** Names of missing details, as the vendor writes them, such as `individual.dob.day`. */
  readonly due: readonly string[];
  /** When missing details begin to hold payments back. */
  readonly dueBy: string | null;
  /** Why the vendor holds the account back, in its own word, such as `rejected.fraud`. */
  readonly disabledReason: string | null;
  /** The vendor has and has checked what Form 1099 needs; it never tells us the number. */
  readonly hasTaxDetails: boolean;
}

/** Money that moved from the platform's balance to an account. */
export interface TransferState {
  readonly id: string;
  readonly accountId: string;
  readonly cents: number;
  /** Our key; `null` if it was not made here. */
  readonly key: string | null;
  /** Taken back, in part or as a whole. */
  readonly reversedCents: number;
  readonly createdAt: string;
}

export interface Payouts {
  /** Accounts can be connected on this installation. */
  readonly hasPayouts: boolean;
  /** Creates the person's account. A repeat within a day finds it. */
  ensurePayoutAccount(userId: string): Promise<string>;
  readPayoutAccount(accountId: string): Promise<PayoutAccountState>;
  /** The vendor's form for the account; the link works once, for minutes. */
  payoutFormUrl(accountId: string, returnUrl: string): Promise<string>;
  /** The vendor's page with payouts, bank account and tax forms, once the form is filled in. */
  payoutPageUrl(accountId: string): Promise<string>;
  /**
   * Moves money to an account. A repeat with the key within a day moves nothing; later, look for the key in
   * `listTransfers` first. Codes `rejected`, `not_found` and `unauthorized` mean that no money moved.
   */
  transfer(order: {
    readonly key: string;
    readonly accountId: string;
    readonly cents: number;
    readonly description: string;
    /** Names transfers that belong together. */
    readonly group: string;
  }): Promise<TransferState>;
  /** Every transfer to the account, newest first. */
  listTransfers(accountId: string): Promise<TransferState[]>;
  readTransfer(transferId: string): Promise<TransferState>;
}
