/** Tables for card templates, mailings and their pieces. */
import type { Generated } from 'kysely';
import type {
  Addressing,
  CampaignKind,
  CampaignPurpose,
  CampaignStatus,
  MailClass,
  CardCopy,
  CardVersion,
  PieceStatus,
  PreflightCheck,
  Targeting,
} from '@farmpost/shared/contracts/campaigns';
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { CardMarket } from '@farmpost/shared/contracts/card-figures';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { DesignSize, PostcardSide } from '@farmpost/shared/contracts/template-vocabulary';
import type { ProofAnswer, ProofSide } from '@farmpost/shared/contracts/proof-vocabulary';
import type { ExclusionReason, TargetArea } from '@farmpost/shared/contracts/listings';

export type Preparation = {
  /** Whether it may be scheduled without its agent: the first time, or where it was scheduled before the change. */
  readonly mayGoByItself: boolean;
  /** The listing event behind it; left out where the agent made or changed the campaign. */
  readonly listingEventId?: string | undefined;
  /** Text that tells the agent why the resulting draft waits. */
  readonly notice?: string | undefined;
  /** How often a new job has taken it up after its job died. */
  readonly resumes?: number;
  /** Its agent approved it before it was made, with the plan of a year. */
  readonly isApprovedAhead?: boolean;
  /** Designs that take the place of its own if that does not pass its checks, in their order. */
  readonly fallbacks?: readonly string[];
  /** Why it has another design than was planned. */
  readonly designReason?: string | undefined;
};

/** An administrator keeps one mailing from the printer; its agent cannot resume it. */
export type StaffHold = {
  readonly reason: string;
  /** User id and name of the administrator. */
  readonly by: string;
  readonly name: string;
  readonly at: string;
  /** Its end schedules the mailing again. */
  readonly wasScheduled: boolean;
};

type ReasonCount = { readonly reason: ExclusionReason; readonly count: number };

/** The number of a draft's homes that was last reported to its agent. */
export type Offer = {
  readonly homes: number;
  readonly excluded: readonly ReasonCount[];
  /** The number of homes before they became fewer, and why. */
  readonly shrunk?: { readonly from: number; readonly reasons: readonly ReasonCount[] } | undefined;
};

export interface CampaignTables {
  /** A template's design equals its newest version. */
  templates: {
    id: string;
    kind: Generated<CampaignKind>;
    name: string;
    description: Generated<string>;
    category: string;
    tags_json: Generated<string[]>;
    purpose: CampaignPurpose;
    document_json: unknown;
    is_active: Generated<boolean>;
    version: Generated<number>;
    /** Counts the changes of its draft; a save must be based on the latest. */
    draft_revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  template_versions: {
    template_id: string;
    version: number;
    name: string;
    description: string;
    category: string;
    tags_json: string[];
    purpose: CampaignPurpose;
    document_json: unknown;
    note: string;
    /** `null` for the platform. */
    published_by: string | null;
    published_at: string;
  };

  template_drafts: {
    template_id: string;
    name: string;
    description: string;
    category: string;
    tags_json: string[];
    purpose: CampaignPurpose;
    document_json: unknown;
    saved_by: string | null;
    saved_at: string;
  };

  /** Tabs in which a template is open, until a while after they were last heard of. */
  template_editors: {
    tab_id: string;
    template_id: string;
    user_id: string;
    element_id: string | null;
    side: PostcardSide;
    seen_at: string;
  };

  campaigns: {
    id: string;
    agent_id: string;
    listing_id: string | null;
    /** The farm whose homes get the card, while it is not swept. */
    farm_id: string | null;
    automation_key: string | null;
    origin: 'automation' | 'manual';
    name: string;
    kind: CampaignKind;
    purpose: CampaignPurpose;
    status: CampaignStatus;
    template_id: string;
    /** The version that the proof shows. A draft follows the newest one; approval pins the card to this one. */
    template_version: number | null;
    copy_json: CardCopy;
    /** The second version of its card, if half of its homes get another one: all three or none. */
    variant_template_id: string | null;
    variant_template_version: number | null;
    variant_copy_json: CardCopy | null;
    /** `null` leaves the choice to the listing's first photo. */
    photo_json: CardPhoto | null;
    /** The open house that the card invites to. */
    event_json: CardEvent | null;
    /** The sales that the card's figures come from, as read for its proof. */
    figures_json: CardMarket | null;
    location: string;
    budget_cents: number;
    targeting_json: Targeting;
    addressing: Generated<Addressing>;
    area_json: TargetArea | null;
    recipient_count: Generated<number>;
    excluded_count: Generated<number>;
    /** Price of one piece: that of the approval once it is approved. */
    unit_price_cents: number;
    mail_class: Generated<MailClass>;
    /** `null` on rows of earlier servers: the usual size of the kind. */
    mail_size: DesignSize | null;
    /** Whether free cards pay for it. */
    is_free_eligible: Generated<boolean>;
    sends_at: string | null;
    /** The day that a person chose, such as `2026-12-15`; `null` for right after the stop window. */
    mail_on: string | null;
    approved_at: string | null;
    approved_by: string | null;
    submitted_at: string | null;
    completed_at: string | null;
    failure_reason: string | null;
    /** Input of the preparation besides the row; survives the job. */
    preparation_json: Preparation | null;
    /** While pending: when its job was last queued, or is to try again. */
    prepare_due_at: string | null;
    /** The end of the stop window that was open when it was stopped: until then the stop can be undone. */
    stopped_sends_at: string | null;
    /** The membership holds it, and takes it up again once it is active. */
    is_held_by_billing: Generated<boolean>;
    staff_hold_json: StaffHold | null;
    /** It waits until its agent has an office address. */
    is_held_by_address: Generated<boolean>;
    /** Set when the campaign is scheduled, and kept even if the server changes printers. */
    printer: string | null;
    /** When its homes were last counted. */
    counted_at: string | null;
    /** Since when it holds its homes: its approval. `null` while it holds none. */
    reserved_at: string | null;
    /** When a paused mailing stops holding them. */
    reserved_until: string | null;
    offered_json: Offer | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  campaign_households: {
    campaign_id: string;
    household_id: string;
    outcome: 'mailed' | ExclusionReason;
    distance_miles: number;
    decided_at: string;
  };

  preflights: {
    campaign_id: string;
    campaign_version: number;
    result: 'pass' | 'amber' | 'red';
    checks_json: PreflightCheck[];
    pdf_sha256: string;
    checked_at: string;
    override_json: { userId: string; name: string; reason: string; at: string } | null;
    /** The preflight of the second version. */
    variant_json: {
      result: 'pass' | 'amber' | 'red';
      checks: PreflightCheck[];
      pdfSha256: string;
    } | null;
    /** Hash of the template and data that were proofed. */
    card_hash: string | null;
  };

  qr_codes: {
    code: string;
    agent_id: string;
    campaign_id: string | null;
    listing_id: string | null;
    household_id: string | null;
    /** `null` where the mailing has one version of its card. */
    variant: CardVersion | null;
    is_test: Generated<boolean>;
    created_at: string;
  };

  mail_pieces: {
    id: string;
    campaign_id: string;
    household_id: string;
    agent_id: string;
    code: string;
    status: PieceStatus;
    provider: string;
    provider_id: string | null;
    /** Order prepared at a printer without idempotency keys, saved before it is placed: the key of every later try. */
    printer_draft: string | null;
    price_cents: number;
    is_free: Generated<boolean>;
    expected_delivery: string | null;
    failure_reason: string | null;
    attempts: Generated<number>;
    submitted_at: string | null;
    accepted_at: string | null;
    mailed_at: string | null;
    delivered_at: string | null;
    returned_at: string | null;
    failed_at: string | null;
    created_at: string;
    updated_at: string;
  };

  /** A draft's card that is mailed to its agent. It goes to no home, so it is not a mail piece. */
  test_prints: {
    id: string;
    campaign_id: string;
    agent_id: string;
    version: Generated<CardVersion>;
    name: string;
    address_line1: string;
    address_line2: string;
    city: string;
    state: string;
    zip: string;
    status: PieceStatus;
    provider: string;
    provider_id: string | null;
    /** See `mail_pieces`. */
    printer_draft: string | null;
    price_cents: number;
    expected_delivery: string | null;
    failure_reason: string | null;
    attempts: Generated<number>;
    accepted_at: string | null;
    created_at: string;
    updated_at: string;
  };

  proof_links: {
    id: string;
    campaign_id: string;
    agent_id: string;
    /** The person to whom the agent sent the link, as the agent typed it. */
    reviewer: string;
    token_hash: string;
    expires_at: string;
    ended_at: string | null;
    first_opened_at: string | null;
    answer: ProofAnswer | null;
    answered_by: string | null;
    answered_at: string | null;
    /** Hash of the card that the answer is about. */
    answered_card_hash: string | null;
    /** When the agent answered a requested change by keeping the card as it is. */
    declined_at: string | null;
    created_at: string;
  };

  /** Changes that reviewers asked for and the agent has not answered. They keep the card from being sent. */
  wanted_changes: {
    /** The proof link through which the change was asked for. */
    asker_id: string;
    campaign_id: string;
    reviewer: string;
    /** Hash of the card that should change. */
    card_hash: string;
    asked_at: string;
  };

  proof_comments: {
    id: string;
    proof_link_id: string;
    side: ProofSide;
    text: string;
    author: string;
    created_at: string;
  };

  mail_piece_events: {
    id: string;
    mail_piece_id: string;
    provider_event_id: string;
    type: string;
    occurred_at: string;
    received_at: string;
  };
}
