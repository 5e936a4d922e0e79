/** Tables for agents and their testimonials. */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdentityCheckStatus } from '@farmpost/shared/contracts/identity-check-vocabulary';
import type { ViewedList } from '@farmpost/shared/contracts/list-views';
import type { ScanAlertChannel } from '@farmpost/shared/contracts/scan-alert-vocabulary';
import type { Generated } from 'kysely';

export interface AgentTables {
  agents: {
    id: string;
    user_id: string | null;
    sales_person_id: string | null;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    company: Generated<string>;
    title: Generated<string>;
    settings_json: Generated<Record<string, unknown>>;
    mls_provider_id: string | null;
    mls_agent_id: string | null;
    validated_at: string | null;
    onboarding_completed_at: string | null;
    years_experience: number | null;
    recognition: string | null;
    rating: number | null;
    homes_sold: number | null;
    sales_volume_cents: number | null;
    is_sms_alert_enabled: Generated<boolean>;
    scan_alert: Generated<ScanAlertChannel>;
    phone_verified_at: string | null;
    created_at: string;
    updated_at: string;
    /** When the person was deleted; the row stays for the ledger. */
    erased_at: string | null;
  };

  testimonials: {
    id: string;
    agent_id: string;
    content: string;
    client_name: string;
    location: string | null;
    rating: number | null;
    position: Generated<number>;
    /** A date. */
    given_on: string | null;
    /** When the client allowed the agent to publish it; `null` keeps it private. */
    permitted_at: string | null;
    created_at: string;
  };

  onboardings: {
    agent_id: string;
    step: Generated<number>;
    /** Seconds spent on each step. */
    seconds_json: number[];
    first_campaign_id: string | null;
    created_at: string;
    updated_at: string;
  };

  idx_connections: {
    id: string;
    agent_id: string;
    mls_provider_id: string;
    mls_agent_id: string;
    status: Generated<'pending' | 'validated'>;
    /** The roster entry as it was read. */
    entry_json: MlsAgent;
    /** Hash of the code that proves the entry; `null` if none was mailed. */
    code_hash: string | null;
    code_sent_to: string | null;
    code_expires_at: string | null;
    attempts: Generated<number>;
    validated_at: string | null;
    created_at: string;
    updated_at: string;
  };

  identity_checks: {
    id: string;
    agent_id: string;
    /** The MLS of the roster entry. */
    mls_provider_id: string | null;
    /** The roster entry as it was read; `null` for an agent who is in no roster. */
    entry_json: MlsAgent | null;
    license_number: string;
    license_state: string;
    note: string;
    status: IdentityCheckStatus;
    /** Why it was refused. */
    reason: string | null;
    decided_by: string | null;
    decided_at: string | null;
    created_at: string;
    updated_at: string;
  };

  auto_farms: {
    agent_id: string;
    is_enabled: Generated<boolean>;
    monthly_budget_cents: number;
    /** Its ZIPs, joined by a comma and a space. */
    farm_area_name: Generated<string>;
    /** A farm that is mailed in place of the ZIPs. */
    farm_id: string | null;
    has_homeowners: Generated<boolean>;
    has_homebuyers: Generated<boolean>;
    has_homesellers: Generated<boolean>;
    /** `null` while it is off. */
    next_run_at: string | null;
    last_run_at: string | null;
    last_campaign_id: string | null;
    /** Why the last run made no mailing. */
    last_refusal: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Saved views of lists. */
  list_views: {
    id: string;
    agent_id: string;
    list: ViewedList;
    name: string;
    /** Query string of the page's URL, such as `status=draft&sort=oldest`. */
    query: string;
    created_at: string;
  };
}
