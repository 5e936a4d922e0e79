/** Emails to agents that each can be turned off: in the settings, or by a link in the mail itself. */
import * as z from 'zod';
import { form, operation } from './http';
import { mailChoices } from './mail-choice-vocabulary';

export type * from './mail-choice-vocabulary';

const token = z.string().max(2000);

/** Mail programs post to it for their user (RFC 8058); what they send as the body is not read. */
export const stopAgentMail = operation({
  id: 'stopAgentMail',
  method: 'post',
  path: '/mail-opt-outs',
  summary: 'End one kind of email to the agent of a mailed link, with one click in their mail program',
  tag: 'Accounts',
  access: 'public',
  query: z.strictObject({ token }),
  response: z.object({ kind: z.enum(mailChoices) }),
  errors: ['not_found'],
  rateLimit: { points: 300, perSeconds: 3600 },
});

/** The same request, made with the link in the mail's text. */
export const stopAgentMailForm = form({
  id: 'postStopAgentMail',
  path: '/agent-mail',
  summary: 'End one kind of email to the agent of a mailed link',
  tag: 'Forms',
  body: z.object({ token: token.default('') }),
  sameActAs: stopAgentMail,
});

export const operations = { stopAgentMail } as const;
