/** Errors of `/api/auth` in the format of the GoTrue protocol. */
const statusOf = {
  validation_failed: 400,
  bad_json: 400,
  invalid_email: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 403,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  otp_expired: 403,
  reauthentication_needed: 400,
  unsupported_grant_type: 400,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  bad_code_verifier: 400,
  bad_oauth_state: 400,
  bad_oauth_callback: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  not_found: 404,
  signup_disabled: 422,
  user_already_exists: 422,
  weak_password: 422,
  same_password: 422,
  insufficient_aal: 403,
  mfa_factor_not_found: 404,
  mfa_factor_name_conflict: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  too_many_enrolled_mfa_factors: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
} as const;

export type AuthErrorCode = keyof typeof statusOf;

export interface AuthErrorDetail {
  readonly retryAfterSeconds?: number;
  /** For `weak_password`: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
}

export interface AuthErrorBody {
  readonly code: number;
  readonly error_code: AuthErrorCode;
  readonly msg: string;
  readonly weak_password?: { readonly reasons: readonly string[] };
}

export class AuthError extends Error {
  override readonly name = 'AuthError';
  constructor(
    readonly code: AuthErrorCode,
    message: string,
    readonly detail: AuthErrorDetail = {},
  ) {
    super(message);
  }

  get status(): number {
    return statusOf[this.code];
  }

  toBody(): AuthErrorBody {
    const { reasons } = this.detail;
    return {
      code: this.status,
      error_code: this.code,
      msg: this.message,
      ...(reasons && { weak_password: { reasons } }),
    };
  }
}
