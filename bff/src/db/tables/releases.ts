/** Tables of the releases of the shell and the remotes, and of their outcomes in browsers. */
import type { OperationShape, RemoteFailureKind, RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import type { Generated } from 'kysely';

/** A team's OpenAPI description, as far as the gate compares it. */
export interface RegisteredApi {
  readonly title: string;
  readonly version: string;
  readonly registeredAt: string;
  /** By key: `GET /teams/mf-broker/quotes/{id}`. */
  readonly operations: Readonly<Record<string, Pick<OperationShape, 'sends' | 'reads'>>>;
}

export interface ReleaseTables {
  /** The shell (`shell`) and the remotes. */
  parts: {
    name: string;
    owner: string;
    description: string;
    alert_emails_json: string[];
    prefixes_json: string[];
    /** Its server build may run in the portal. */
    has_server_build: Generated<boolean>;
    /** Where the team's own back end is; `null` without one. */
    backend_url: string | null;
    /** Roles that may call it. */
    backend_roles_json: Role[] | null;
    /** The team's description of its API. */
    backend_api_json: RegisteredApi | null;
    created_at: string;
    updated_at: string;
  };

  /** Files by the SHA-256 of their bytes, as hex. */
  file_contents: {
    hash: string;
    size: number;
    bytes: Uint8Array;
    /** `null` if compressing gains nothing. */
    brotli: Uint8Array | null;
    created_at: string;
  };

  releases: {
    id: string;
    part: string;
    version: string;
    /** SHA-256 of the row and the hashes of all files. */
    digest: string;
    row_json: RemoteRelease | ShellRelease;
    source: 'build' | 'api';
    published_by: string;
    /** Remarks of the gate that did not refuse it. */
    findings_json: string[];
    published_at: string;
    last_active_at: string;
    withdrawn_at: string | null;
    withdrawn_reason: string | null;
  };

  release_files: {
    release_id: string;
    /** Below the build's folder: `client/remoteEntry.js`. */
    path: string;
    hash: string;
  };

  release_channels: {
    part: string;
    stable_id: string | null;
    stable_since: string | null;
    /** The release known good that a failure falls back to. */
    previous_id: string | null;
    candidate_id: string | null;
    candidate_since: string | null;
    /** Percentage of visitors who get the candidate. */
    share: Generated<number>;
    /** Ids of accounts that always get the candidate. */
    preview_json: string[];
    version: Generated<number>;
  };

  deploy_tokens: {
    id: string;
    part: string;
    name: string;
    token_hash: string;
    starts_with: string;
    created_by: string;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
  };

  release_events: {
    id: string;
    part: string;
    version: string | null;
    kind: string;
    actor: string;
    detail_json: Record<string, unknown>;
    created_at: string;
  };

  /** The outcome of a release in one browser within one hour. */
  release_loads: {
    ticket: string;
    release_id: string;
    hour: string;
    /** Hash of the visitor's network. */
    network: string;
    /** A page of it was asked for. Without an end or a failure, nothing is known about the release. */
    is_started: Generated<boolean>;
    is_loaded: Generated<boolean>;
    failed_kind: RemoteFailureKind | null;
    is_rendered: Generated<boolean>;
    is_crashed: Generated<boolean>;
    has_error: Generated<boolean>;
    /** Until its first page is shown and reacts, in milliseconds: `readyMs` of `shared/contracts/releases.ts`. */
    ready_ms: number | null;
    lcp: number | null;
    inp: number | null;
    created_at: string;
  };
}
