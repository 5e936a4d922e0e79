/** Tables for people, their sign-ins and their settings. */
import type { MailChoice } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import type { Artwork, BrandColors } from '@farmpost/shared/contracts/templates';
import type { Generated } from 'kysely';
import type { OfficeAddress, ReturnedCards } from '@farmpost/shared/contracts/office-address';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { StateLicense } from '@farmpost/shared/domain/license';

/** A drawing, and the picture that was made from it. */
export interface LogoArt {
  readonly url: string;
  readonly artwork: Artwork;
}

export interface AccountTables {
  users: {
    id: string;
    email: string;
    password_hash: string | null;
    email_confirmed_at: string | null;
    banned_until: string | null;
    is_demo: Generated<boolean>;
    last_sign_in_at: string | null;
    created_at: string;
    updated_at: string;
    /** Details that the person entered at sign-up. Grants nothing. */
    user_metadata_json: Generated<Record<string, unknown>>;
  };

  profiles: {
    id: string;
    email: string;
    role: Role | null;
    mls_provider_id: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    company: Generated<string>;
    title: Generated<string>;
    phone: Generated<string>;
    license_number: Generated<string>;
    other_licenses_json: Generated<StateLicense[]>;
    /** Return address of the cards; `null` until the agent enters it. */
    office_address_json: OfficeAddress | null;
    /** When the postal service confirmed it; `null` if it could not be asked. */
    office_checked_at: string | null;
    returned_cards: Generated<ReturnedCards>;
    website: string | null;
    logo_url: string | null;
    photo_url: string | null;
    scheduling_url: string | null;
    bio: Generated<string>;
    slug: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Shown on an agent's cards, besides their profile. */
  brand_kits: {
    user_id: string;
    team: Generated<string>;
    office_phone: Generated<string>;
    disclaimer: Generated<string>;
    /** `null`: each design has its own colors. */
    colors_json: BrandColors | null;
    /** Drawing of the profile's logo; it counts while the logo is the picture that it was made with. */
    logo_art_json: LogoArt | null;
    dark_logo_url: string | null;
    dark_logo_art_json: LogoArt | null;
    created_at: string;
    updated_at: string;
  };

  sessions: {
    id: string;
    user_id: string;
    user_agent: Generated<string>;
    ip: Generated<string>;
    created_at: string;
    refreshed_at: string;
    expires_at: string;
    revoked_at: string | null;
    revoke_reason: string | null;
    /** How it started: `password`, `signup`, `recovery`, `email_change`, `oauth`, `webauthn`. */
    method: Generated<string>;
    /** The second factor that it passed: `totp`, `webauthn`. */
    second_method: string | null;
    second_at: string | null;
  };

  refresh_tokens: {
    id: string;
    session_id: string;
    token_hash: string;
    parent_id: string | null;
    created_at: string;
    used_at: string | null;
  };

  identities: {
    id: string;
    user_id: string;
    provider: 'google' | 'apple';
    /** The provider's permanent id for the person; emails can change owners, this cannot. */
    subject: string;
    email: string;
    is_private_email: Generated<boolean>;
    last_sign_in_at: string;
    created_at: string;
    updated_at: string;
  };

  auth_flows: {
    state_hash: string;
    provider: 'google' | 'apple';
    nonce: string;
    /** For our PKCE with the provider. */
    code_verifier: string;
    redirect_to: string;
    /** For the client's PKCE with us. */
    code_challenge: string;
    created_at: string;
    expires_at: string;
  };

  auth_codes: {
    code_hash: string;
    user_id: string;
    code_challenge: string;
    /** How the user authenticated: `oauth`, `signup`, `recovery`. */
    method: Generated<string>;
    created_at: string;
    expires_at: string;
  };

  /** Sign-ups whose address is not confirmed. A job creates the account and mails the link. */
  sign_ups: {
    /** The future user's id. */
    id: string;
    email: string;
    password_hash: string;
    user_metadata_json: Record<string, unknown>;
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: string | null;
    ip: string;
    created_at: string;
    /** Null until the link is mailed. */
    token_hash: string | null;
    expires_at: string | null;
  };

  one_time_tokens: {
    token_hash: string;
    user_id: string;
    /** The links of sign-ups are in `sign_ups`. */
    kind: 'recovery' | 'email_change_current' | 'email_change_new';
    /** The address that it was emailed to. */
    email: string;
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: string | null;
    created_at: string;
    expires_at: string;
  };

  email_changes: {
    user_id: string;
    new_email: string;
    redirect_to: string;
    current_confirmed_at: string | null;
    new_confirmed_at: string | null;
    created_at: string;
    expires_at: string;
  };

  mfa_factors: {
    id: string;
    user_id: string;
    /** `webauthn` is a passkey. */
    factor_type: 'totp' | 'webauthn';
    friendly_name: string;
    status: 'unverified' | 'verified';
    /** The encrypted secret of a `totp` factor. */
    sealed_secret: string | null;
    /** The time step of the last accepted code, which works once. */
    last_step: number | null;
    /** The credential id of a `webauthn` factor, in base64url. */
    credential_id: string | null;
    public_key: string | null;
    sign_count: Generated<number>;
    transports_json: Generated<string[]>;
    last_used_at: string | null;
    created_at: string;
    updated_at: string;
  };

  mfa_challenges: {
    id: string;
    /** Null for a sign-in with a passkey, whose user is not known yet. */
    user_id: string | null;
    factor_id: string | null;
    /** Empty for `totp`. */
    challenge: string;
    created_at: string;
    expires_at: string;
  };

  /** Emails that an agent turned off. */
  mail_opt_outs: {
    agent_id: string;
    kind: MailChoice;
    created_at: string;
  };

  notification_preferences: {
    user_id: string;
    is_product_news_enabled: Generated<boolean>;
    updated_at: string;
  };

  phone_verifications: {
    user_id: string;
    id: string;
    phone: string;
    code_hash: string;
    attempts: Generated<number>;
    expires_at: string;
    created_at: string;
  };

  /** Administrators who view the portal as someone else. */
  user_views: {
    id: string;
    token_hash: string;
    user_id: string;
    admin_id: string;
    /** The view ends with this session. */
    admin_session_id: string;
    started_at: string;
    expires_at: string;
    ended_at: string | null;
  };

  /** Notes about an account that only administrators read. */
  user_notes: {
    id: string;
    user_id: string;
    author_id: string | null;
    body: string;
    created_at: string;
  };

  account_deletions: {
    user_id: string;
    deletes_at: string;
    requested_at: string;
  };

  /** One encoding of an uploaded picture, in one width. */
  files: {
    /** SHA-256 of the bytes, base64url. */
    hash: string;
    /** Shared by all encodings of a picture. */
    picture_id: string;
    owner_id: string;
    content_type: string;
    width: number;
    height: number;
    bytes: Uint8Array;
    created_at: string;
  };
}
