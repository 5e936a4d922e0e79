/** Tables for the work of salespeople: invitations, referral links, who first brought a person, notes and tasks. */
import type { AssignmentKind, TouchKind } from '@farmpost/shared/contracts/client-vocabulary';
import type { Generated } from 'kysely';

export interface ClientTables {
  /** One row per salesperson and address: a new invitation renews it. */
  client_invitations: {
    id: string;
    sales_person_id: string;
    email: string;
    name: string;
    company: Generated<string>;
    note: Generated<string>;
    search_text: string;
    /** `null` until it is sent. */
    token_hash: string | null;
    sends: Generated<number>;
    sent_at: string | null;
    opened_at: string | null;
    accepted_at: string | null;
    revoked_at: string | null;
    /** The person wants no more invitations, from anyone. */
    opted_out_at: string | null;
    expires_at: string | null;
    agent_id: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Addresses that no one may invite. */
  invitation_opt_outs: {
    email_hash: string;
    created_at: string;
  };

  referral_links: {
    id: string;
    sales_person_id: string;
    code: string;
    name: string;
    /** Number of browsers that opened the link. */
    visits: Generated<number>;
    ended_at: string | null;
    created_at: string;
  };

  /** A browser opened the link of a salesperson; each link counts once. */
  sales_touches: {
    id: string;
    visitor_hash: string;
    sales_person_id: string;
    /** An invitation or a referral link. */
    source_id: string;
    kind: TouchKind;
    touched_at: string;
  };

  /** The browser in which a person signed up. */
  sign_up_visitors: {
    user_id: string;
    visitor_hash: string;
    created_at: string;
  };

  /** Assignments of agents to salespeople, with time and reason; the latest is in `agents.sales_person_id`. */
  client_assignments: {
    id: string;
    agent_id: string;
    /** `null` for an agent without a salesperson. */
    sales_person_id: string | null;
    kind: AssignmentKind;
    source_id: string | null;
    touched_at: string | null;
    reason: Generated<string>;
    actor_id: string | null;
    created_at: string;
  };

  /** The report of each month by mail. */
  sales_report_mails: {
    user_id: string;
    /** `null` while it is off. */
    switched_on_at: string | null;
    /** `2026-10`: the latest month that is done, mailed or passed while it was off. */
    last_month: string;
  };

  /** A month's goal counts until the next one of its measure. */
  sales_goals: {
    id: string;
    sales_person_id: string;
    measure: 'newClients' | 'commissionCents';
    /** `2026-11`, in UTC. */
    month: string;
    /** 0 ends the goal. */
    target: number;
    set_by: string | null;
    set_at: string;
  };

  client_notes: {
    id: string;
    agent_id: string;
    /** Their author. */
    sales_person_id: string;
    kind: 'note' | 'call';
    text: string;
    created_at: string;
  };

  client_tasks: {
    id: string;
    agent_id: string;
    sales_person_id: string;
    title: string;
    due_on: string | null;
    done_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };
}
