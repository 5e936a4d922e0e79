/** `/agent-mail`: the link in an agent's email. It asks for a click, because mail programs open links automatically. */
import { stopAgentMailForm } from '@farmpost/shared/contracts/mail-choices';
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm } from '../../http/define-form';
import { mountForms } from '../../http/mount-forms';
import { readMailOptOut, stopAgentMail } from './mail-choice.service';

export function createMailChoiceRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);

  router.get('/agent-mail/done', security, (_request, response) =>
    send(response, { page: 'agent-mail-end', end: 'stopped' }),
  );
  router.get('/agent-mail', security, async (request, response) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const found = readMailOptOut(context, token);
    if (found === null) return send(response.status(404), { page: 'agent-mail-end', end: 'unknown-link' });
    const { kind, email } = found;
    await send(response, { page: 'agent-mail-ask', kind, email, token });
  });

  const form = defineForm(stopAgentMailForm, {
    async submit({ fields }, within) {
      const found = readMailOptOut(within, fields.token);
      if (found === null) throw notFound('The link');
      await stopAgentMail(within, found);
      return '/agent-mail/done';
    },
    show: (response, { problem }) =>
      send(response, { page: 'agent-mail-end', end: problem.status === 404 ? 'unknown-link' : 'failed' }),
  });
  router.use(mountForms([form], context));
  return router;
}
