/** `/stop-mail`: the link in a confirmation mail. It asks for a click, because mail programs open links automatically. */
import { stopMailForm } from '@farmpost/shared/contracts/leads';
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm } from '../../http/define-form';
import { mountForms } from '../../http/mount-forms';
import { findContact, stopMail } from './contact-opt-out.service';

export function createStopMailRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);

  router.get('/stop-mail/done', security, (_request, response) =>
    send(response, { page: 'stop-mail-end', end: 'stopped' }),
  );
  router.get('/stop-mail', security, async (request, response) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const contact = await findContact(context, token);
    if (!contact) return send(response.status(404), { page: 'stop-mail-end', end: 'unknown-link' });
    const { agentName, email } = contact;
    await send(response, { page: 'stop-mail-ask', agentName, email, token });
  });

  const form = defineForm(stopMailForm, {
    async submit({ fields }, within) {
      const contact = await findContact(within, fields.token);
      if (!contact) throw notFound('The link');
      await stopMail(within, contact);
      return '/stop-mail/done';
    },
    show: (response, { problem }) =>
      send(response, { page: 'stop-mail-end', end: problem.status === 404 ? 'unknown-link' : 'failed' }),
  });
  router.use(mountForms([form], context));
  return router;
}
