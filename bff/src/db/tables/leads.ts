/** Tables for scans, leads, and the messages about them. */
import type { Generated } from 'kysely';
import type {
  LeadAttribution,
  LeadOutcomeKind,
  LeadSource,
  LeadStatus,
} from '@farmpost/shared/contracts/lead-vocabulary';

export interface LeadTables {
  qr_scans: {
    id: string;
    agent_id: string;
    code: string | null;
    campaign_id: string | null;
    listing_id: string | null;
    visit_key: string;
    device_hash: string;
    user_agent: string;
    referrer: string;
    is_counted: boolean;
    is_unique: boolean;
    scanned_at: string;
    /** When the visitor first did something on the page, such as touching it or naming a home. */
    engaged_at: string | null;
    /** When it was decided whether the agent gets an alert of it. */
    alert_handled_at: string | null;
  };

  leads: {
    id: string;
    agent_id: string;
    campaign_id: string | null;
    listing_id: string | null;
    household_id: string | null;
    qr_scan_id: string | null;
    source: LeadSource;
    attribution: LeadAttribution;
    status: Generated<LeadStatus>;
    name: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    message: string | null;
    has_marketing_consent: Generated<boolean>;
    consent_version: string | null;
    consent_ip: string | null;
    consent_page: string | null;
    consent_at: string | null;
    submission_key: string | null;
    search_text: string;
    /** Number in the order in which leads arrived; a trigger sets it. */
    arrival: number | null;
    first_reply_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  /** Kept by triggers on `leads`. */
  lead_counts: {
    agent_id: string;
    status: LeadStatus;
    source: LeadSource;
    count: number;
  };

  /** Scans that count and leads by UTC day; kept by triggers on `qr_scans` and `leads`. */
  daily_results: {
    agent_id: string;
    /** Empty for scans and leads without a campaign. */
    campaign_id: string;
    kind: 'scan' | 'lead';
    /** `YYYY-MM-DD`. */
    day: string;
    count: number;
    /** First scans of a card by a device. */
    unique_count: number;
    latest_at: string;
  };

  /** Leads by UTC day, for figures; kept by triggers on `leads`. */
  lead_days: {
    agent_id: string;
    /** Empty for leads without a campaign. */
    campaign_id: string;
    /** `YYYY-MM-DD`. */
    day: string;
    source: LeadSource;
    attribution: LeadAttribution;
    /** `card`: the home of a card. `written`: an address that the person wrote. */
    home: 'card' | 'written' | 'none';
    count: number;
  };

  contact_opt_outs: {
    agent_id: string;
    email_hash: string;
    created_at: string;
  };

  lead_events: {
    id: string;
    lead_id: string;
    kind: string;
    text: string;
    is_ok: Generated<boolean>;
    actor_id: string | null;
    created_at: string;
  };

  /** Rows of imported files that joined a lead that was there before. */
  lead_import_joins: {
    /** The import's id and the row's line. */
    key: string;
    lead_id: string;
    /** The lead's fields that were empty before. */
    fields_json: ('name' | 'email' | 'phone' | 'address' | 'message')[];
    /** The lead's, after it was joined. */
    version: number;
    /** The note with what else the row says. */
    event_id: string | null;
    created_at: string;
  };

  lead_tasks: {
    id: string;
    lead_id: string;
    agent_id: string;
    title: string;
    /** A date without a time. */
    due_on: string | null;
    remind_at: string | null;
    reminded_at: string | null;
    done_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  lead_outcomes: {
    id: string;
    lead_id: string;
    agent_id: string;
    kind: LeadOutcomeKind;
    /** A date without a time. */
    happened_on: string;
    amount_cents: number | null;
    note: Generated<string>;
    created_at: string;
  };

  /** Words of the agent to group leads by. */
  lead_tags: {
    lead_id: string;
    agent_id: string;
    tag: string;
  };

  /** Everything of a deleted lead, for 30 days: the deletion can be undone, and the person may answer. */
  deleted_leads: {
    id: string;
    agent_id: string;
    household_id: string | null;
    /** Rows by table. */
    rows_json: unknown;
    deleted_at: string;
  };

  /** Ids of leads that were merged into another, so that their links still lead there. */
  merged_leads: {
    id: string;
    lead_id: string;
    agent_id: string;
    merged_at: string;
  };

  /** The text of a timeline's entry that was written to the lead, or by them. */
  lead_messages: {
    id: string;
    lead_id: string;
    agent_id: string;
    event_id: string;
    /** The sent message, which has the delivery state; `null` for what the lead wrote. */
    message_id: string | null;
    channel: 'email' | 'sms';
    is_from_lead: boolean;
    subject: string | null;
    body: string;
    created_at: string;
  };

  /** The raw mail of a lead's answer, compressed and sealed with the server's key. */
  lead_originals: {
    lead_message_id: string;
    sealed: string;
    created_at: string;
  };

  /** Addresses that refused a mail for good, or whose reader complained about one. */
  mail_blocks: {
    email_hash: string;
    kind: 'bounced' | 'complained';
    created_at: string;
  };

  /** Answers that may end a consent. Nothing is sent to the contact until the agent has said what they mean. */
  opt_out_questions: {
    id: string;
    lead_id: string;
    agent_id: string;
    /** The entry on the timeline that has the sentence. */
    event_id: string;
    channel: 'email' | 'sms';
    contact_hash: string;
    created_at: string;
    answered_at: string | null;
    answer: 'stop' | 'go_on' | null;
  };

  lead_templates: {
    id: string;
    agent_id: string;
    channel: 'email' | 'sms';
    name: string;
    /** Empty for a text message. */
    subject: string;
    body: string;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  /** Numbers that replied STOP. */
  sms_opt_outs: {
    phone_hash: string;
    created_at: string;
  };

  /** Deliveries of vendors that were already processed, so that a repeated one changes nothing. */
  inbound_messages: {
    provider_key: string;
    received_at: string;
  };

  messages: {
    id: string;
    dedupe_key: string;
    channel: 'email' | 'sms';
    purpose: string;
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    /** The sealed bodies to send, if the stored ones omit a secret; `null` once sent. */
    sealed_body: string | null;
    lead_id: string | null;
    agent_id: string | null;
    status: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    reply_to: string | null;
    /** Where a mail program ends such mail with one click (RFC 8058). */
    unsubscribe_url: string | null;
    /** While queued: when the next try is due, or by when the running one has ended. */
    next_try_at: string | null;
    /** Failed tries are repeated until then. */
    gives_up_at: string | null;
    /** The job that made the last try. */
    claimed_by: string | null;
    provider_id: string | null;
    error: string | null;
    created_at: string;
    sent_at: string | null;
    /** When the vendor reported the delivery; only for vendors that do. */
    delivered_at: string | null;
    /** While queued: a text that waits for the morning at its reader's place. */
    held_until: string | null;
  };
}
