/** A person's identity at a provider where they have an account. */
export type IdentityProviderName = 'google' | 'apple';

/** As stated by the provider, and verified to come from it, for us and for this request. */
export interface ProvenIdentity {
  readonly provider: IdentityProviderName;
  /** The provider's permanent id for the person. */
  readonly subject: string;
  /** `null` if the person or the provider withholds it. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** A relay address that the provider made for us. */
  readonly isPrivateEmail: boolean;
  /** Empty if unknown. Apple sends them once and unsigned: good for a greeting, not for a decision. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** Until the code comes back, only its hash leaves this server. */
  readonly codeVerifier: string;
  /** Parameters from the caller; only those the provider allows are passed on. */
  readonly hints: Readonly<Record<string, string>>;
}

export interface AuthorizationAnswer {
  readonly code: string;
  /** RFC 9207: the issuer that answered, if the provider sends it. */
  readonly issuer: string | null;
  /** Apple's form field `user`, JSON, on the first authorization only. */
  readonly user: string | null;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Display name. */
  readonly label: string;
  /** URL to send the browser to. Throws `IdentityError`: unavailable. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code for the identity. Throws `IdentityError`. */
  identify(answer: AuthorizationAnswer): Promise<ProvenIdentity>;
}

/** The configured providers. */
export type IdentityProviders = Readonly<Partial<Record<IdentityProviderName, IdentityProvider>>>;

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code:
      /** No answer, or a malformed one. */
      | 'unavailable'
      /** The provider rejects the code: used, expired, different redirect URI, wrong credentials. */
      | 'exchange_refused'
      /** The token does not match our request: wrong issuer, audience, nonce, signature or time. */
      | 'token_rejected',
    /** For the log. */
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
