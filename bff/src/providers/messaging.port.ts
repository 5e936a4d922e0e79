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

export interface Sms {
  readonly to: string;
  readonly body: string;
  /** An earlier try since then may have sent it without an answer: the vendor is asked first. */
  readonly triedSince?: Date | undefined;
}

export interface SmsSender {
  /** Throws `ProviderError`, with code `opted_out` if the recipient replied STOP (Twilio 21610). */
  send(message: Sms): Promise<{ providerId: string }>;
}
