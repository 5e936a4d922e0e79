/** Tables for an agent's connected CRM. */
import type { CrmCounts } from '@farmpost/shared/contracts/crm-connections';
import type { CrmRule } from '@farmpost/shared/contracts/crm-vocabulary';
import type { Generated } from 'kysely';

export interface CrmProblem {
  /** The person's id in the CRM. */
  readonly person: string;
  readonly problem: string;
}

/** Keyed hashes of the values that the CRM gave last: a value here that is another one is the agent's. */
export type CrmGiven = Readonly<Record<'name' | 'email' | 'phone' | 'address', string>>;

export interface CrmTables {
  crm_connections: {
    id: string;
    agent_id: string;
    /** Who connected it: refusals of mail are noted in their name. */
    user_id: string;
    provider: 'followupboss';
    account_name: string | null;
    sealed_key: string;
    key_hint: string;
    list_id: string | null;
    rule: CrmRule;
    rule_value: string;
    /** The sync that runs; `null` without one. The next columns are its state. */
    run_id: string | null;
    /** The page that is next; `null` for the first, empty once everyone is read. */
    run_cursor: string | null;
    /** Reads who changed since; `null` for everyone. */
    run_since: string | null;
    run_started_at: string | null;
    run_counts_json: CrmCounts | null;
    run_problems_json: CrmProblem[] | null;
    /** When its last page was stored. */
    run_at: string | null;
    /** Who changed since is read next; `null` reads everyone. */
    changed_since: string | null;
    /** When everyone was read last. */
    full_at: string | null;
    last_sync_at: string | null;
    last_counts_json: CrmCounts | null;
    last_problems_json: CrmProblem[] | null;
    error: string | null;
    /** `null` while it waits for the agent. */
    next_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  crm_people: {
    id: string;
    connection_id: string;
    agent_id: string;
    external_id: string;
    /** `null` once someone took the person off the list: a sync does not add them again. */
    member_id: string | null;
    /** A person who was on the list before the CRM stays on it. */
    origin: 'added' | 'joined';
    given_json: CrmGiven;
    /** The last sync that saw them. */
    run_id: string;
    /** Since when the person, who stays on the list, no longer belongs there. */
    left_at: string | null;
    created_at: string;
  };
}
