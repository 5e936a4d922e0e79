/** Tables for lists of people whom an agent knows. */
import type {
  ChannelChoice,
  MemberReason,
  MemberState,
} from '@farmpost/shared/contracts/mailing-list-vocabulary';
import type { Generated } from 'kysely';

/** Figures of a list, as they were last counted. */
export interface ListCounts {
  readonly people: number;
  readonly homes: number;
  readonly states: Readonly<Record<MemberState, number>>;
}

export interface MailingListTables {
  mailing_lists: {
    id: string;
    agent_id: string;
    name: string;
    counts_json: ListCounts;
    counted_at: string;
    /** When a check of its addresses was asked for; `null` once it is done. */
    checking_since: string | null;
    created_at: string;
    updated_at: string;
  };

  mailing_list_members: {
    id: string;
    list_id: string;
    agent_id: string;
    /** Empty if it is not known. */
    name: string;
    /** In small letters. */
    email: string | null;
    phone: string | null;
    /** Ten digits of a US number; `null` for any other. */
    phone_digits: string | null;
    /** In one line, as it was given. */
    address: string | null;
    /** When the address was given: a move after it is the member's. */
    address_at: string;
    /** `null` without an address that names one door. */
    household_id: string | null;
    note: string | null;
    /** Calendar date of the closing. */
    closed_on: string | null;
    /** `06-14`: finds anniversaries. */
    closed_month_day: string | null;
    state: MemberState;
    reason: MemberReason;
    moved_at: string | null;
    /** When the person asked for no cards; a do-not-mail entry of the home is what counts. */
    mail_refused_at: string | null;
    email_choice: Generated<ChannelChoice>;
    email_chosen_at: string | null;
    phone_choice: Generated<ChannelChoice>;
    phone_chosen_at: string | null;
    /** The import that made the row, until a person changes it. */
    import_id: string | null;
    search_text: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  /** Fields that an import filled of members who were there before. */
  mailing_list_joins: {
    id: string;
    import_id: string;
    member_id: string;
    fields_json: Readonly<Record<string, string>>;
    created_at: string;
  };
}
