/** The port for an agent's CRM: its people are read page by page, and it learns what happened here. */

/** A person as a CRM knows them. Each field but the id may be missing. */
export interface CrmPerson {
  readonly externalId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** In one line: `12 Alder St, Charleston, SC 29403`. */
  readonly address: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly stage: string | null;
  /** The CRM keeps the person in its trash. */
  readonly isDeleted: boolean;
}

export interface CrmPage {
  readonly people: readonly CrmPerson[];
  /** `null` on the last page. */
  readonly nextCursor: string | null;
  /** Records without an id, which cannot be used. */
  readonly unreadable: number;
}

export interface CrmAccount {
  /** How the account calls itself, or its user; `null` if the CRM does not say. */
  readonly name: string | null;
}

/** Calls throw `ProviderError`. */
export interface Crm {
  /** Proves that the key works. */
  readAccount(): Promise<CrmAccount>;
  /**
   * A page of people. With `changedSince` (ISO-8601), people who did not change since may be left out.
   * @param request `cursor` is `null` for the first page.
   */
  fetchPage(request: {
    readonly cursor: string | null;
    readonly changedSince: string | null;
    readonly signal?: AbortSignal;
  }): Promise<CrmPage>;
}

/** The CRM of one agent. */
export type CrmOf = (account: { readonly provider: 'followupboss'; readonly apiKey: string }) => Crm;
