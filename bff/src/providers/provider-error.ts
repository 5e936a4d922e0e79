/** A vendor refused, failed or did not answer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly provider: string,
    readonly code:
      | 'unauthorized'
      | 'rate_limited'
      | 'not_found'
      | 'rejected'
      | 'opted_out'
      | 'timeout'
      | 'unavailable'
      | 'malformed',
    message: string,
    /** Details of the vendor's answer, for the log. */
    readonly detail: { status?: number; retryAfterSeconds?: number; vendorCode?: string } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the same call may succeed later. */
  get isTransient(): boolean {
    return this.code === 'rate_limited' || this.code === 'timeout' || this.code === 'unavailable';
  }
}

export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
