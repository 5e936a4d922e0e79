/** Ports of e-mail and text messages. Adapters: smtp, twilio. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable per message, so that a repeated hand-over can be recognised by the receiver. */
  readonly messageId: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Hands the mail to the mail server. Throws `ProviderError` (permanent for 5xx answers). */
  send(mail: Mail): Promise<{ providerId: string }>;
}

export interface SmsSender {
  /** Throws `ProviderError`; `optedOut` code where the recipient replied STOP (Twilio 21610). */
  send(message: { to: string; body: string }): Promise<{ providerId: string }>;
}
