/**
 * Message bodies at rest. Only the mailbox owner may have a link that opens an account: until the mail is sent, its
 * bodies are sealed with the server's key, next to bodies without the token. The demo keeps the links, since its outbox
 * is the only mailbox.
 */
import * as z from 'zod';
import type { AppContext } from '../../context';
import { openSealedText, sealText } from '../../db/sealed-text';
import { withoutLinkTokens } from './link-tokens';
import type { Bodies, Message } from './message.repo';

interface Written {
  readonly text: string;
  readonly html: string | null;
}

const sealed = z.object({ text: z.string(), html: z.string().nullable() });

export const withoutSecrets = (
  bodies: Pick<Message, 'body_text' | 'body_html'>,
): Bodies & { sealed_body: null } => ({
  body_text: withoutLinkTokens(bodies.body_text),
  body_html: bodies.body_html === null ? null : withoutLinkTokens(bodies.body_html),
  sealed_body: null,
});

export function bodiesAtRest(
  { config }: Pick<AppContext, 'config'>,
  { text, html, purpose }: Written & Pick<Message, 'purpose'>,
): Bodies {
  const plain = { body_text: text, body_html: html, sealed_body: null };
  if (purpose !== 'account' || config.demo) return plain;
  return {
    ...withoutSecrets(plain),
    sealed_body: sealText(JSON.stringify({ text, html }), config.credentialsKey),
  };
}

/** Throws if the key does not match. */
export function bodiesToSend({ config }: Pick<AppContext, 'config'>, message: Message): Written {
  if (message.sealed_body === null) return { text: message.body_text, html: message.body_html };
  return sealed.parse(JSON.parse(openSealedText(message.sealed_body, config.credentialsKey)));
}
