/** Who a person is at a provider that he has an account with. */
export type IdentityProviderName = 'google' | 'apple';

/** As the provider says, checked to come from it, for us and for this request. */
export interface ProvenIdentity {
  readonly provider: IdentityProviderName;
  /** The provider's own and lasting name of the person. */
  readonly subject: string;
  /** Null where the person or the provider keeps it back. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** An address that only forwards, made for us. */
  readonly isPrivateEmail: boolean;
  /** Empty where unknown. Apple tells them once, unsigned: good for a greeting, not for a decision. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** Only its hash leaves this server before the code comes back. */
  readonly codeVerifier: string;
  /** Wishes of the caller, of which the provider's allowed ones are passed on. */
  readonly hints: Readonly<Record<string, string>>;
}

export interface AuthorizationAnswer {
  readonly code: string;
  /** RFC 9207: who answered, where the provider says so. */
  readonly issuer: string | null;
  /** Apple's form field `user`, JSON, with the first authorization only. */
  readonly user: string | null;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** As people know it. */
  readonly label: string;
  /** Where to send the browser. Throws `IdentityError`: unavailable. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Trades the code for the identity. Throws `IdentityError`. */
  identify(answer: AuthorizationAnswer): Promise<ProvenIdentity>;
}

/** Those that are configured. */
export type IdentityProviders = Readonly<Partial<Record<IdentityProviderName, IdentityProvider>>>;

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code:
      /** No answer, or none that makes sense. */
      | 'unavailable'
      /** The provider does not take the code: used, expired, another redirect address, wrong credentials. */
      | 'exchange_refused'
      /** What came back is not what we asked for: another issuer, audience, nonce, signature or time. */
      | 'token_rejected',
    /** For the log. */
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
