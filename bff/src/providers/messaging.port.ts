/** Ports for email and text messages. Adapters: smtp, twilio. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable per message, so the receiver can recognize a repeated delivery. */
  readonly messageId: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Delivers the email to the mail server. Throws `ProviderError` (permanent for 5xx answers). */
  send(mail: Mail): Promise<{ providerId: string }>;
}

export interface SmsSender {
  /** Throws `ProviderError`, with code `opted_out` if the recipient replied STOP (Twilio 21610). */
  send(message: { to: string; body: string }): Promise<{ providerId: string }>;
}
