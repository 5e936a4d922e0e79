/**
 * `/proof/{token}`: the card for its reviewer. The form needs no CSRF token: a forged request does not know the link.
 * Nothing here names homes, prices or results.
 */
import { proofForm } from '@farmpost/shared/contracts/proof-links';
import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { AppError } from '../../app-error';
import { defineForm } from '../../http/define-form';
import { mountForms } from '../../http/mount-forms';
import { drawProof, noteOpened, openProof, readProof, reply } from './proof-link.service';

const dones = ['approved', 'changes', 'comment'] as const;
const doneOf = { approve: 'approved', changes: 'changes', comment: 'comment' } as const;

export function createProofPageRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);
  const sendEnd = (response: Response, found: 'over' | null) =>
    send(response.status(found === 'over' ? 410 : 404), {
      page: 'proof-end',
      end: found === 'over' ? 'over' : 'unknown-link',
    });
  router.use('/proof/:token', (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    next();
  });

  router.get('/proof/:token', security, async (request: Request<{ token: string }>, response) => {
    const { token } = request.params;
    const found = await openProof(context, token);
    if (found === null || found === 'over') return sendEnd(response, found);
    await noteOpened(context, found);
    await send(response, {
      page: 'proof',
      proof: await readProof(context, found, token),
      done: dones.find((known) => known === request.query.done) ?? null,
      problem: null,
    });
  });

  for (const side of ['front', 'back'] as const) {
    router.get(`/proof/:token/${side}.svg`, async (request: Request<{ token: string }>, response) => {
      const found = await openProof(context, request.params.token);
      if (found === null || found === 'over') {
        response.status(found === 'over' ? 410 : 404).end();
        return;
      }
      const version = request.query.version === 'b' ? 'b' : 'a';
      // An SVG that is opened by itself must not run scripts or load anything.
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      );
      response.type('image/svg+xml').send(await drawProof(context, found, { side, version }));
    });
  }

  const form = defineForm(proofForm, {
    async find({ params }, within) {
      const found = await openProof(within, params.token);
      if (found === null || found === 'over') return null;
      return { found, token: params.token };
    },
    async submit({ subject, fields }, within) {
      if (fields.name === '') {
        throw new AppError('validation_failed', 'Enter your name.', { fields: { name: 'Enter your name.' } });
      }
      await reply(within, subject.found, fields);
      return `/proof/${encodeURIComponent(subject.token)}?done=${doneOf[fields.act]}`;
    },
    async show(response, { subject, params, problem }) {
      if (!subject)
        return sendEnd(response, (await openProof(context, params.token ?? '')) === 'over' ? 'over' : null);
      return send(response, {
        page: 'proof',
        proof: await readProof(context, subject.found, subject.token),
        done: null,
        problem,
      });
    },
  });
  router.use(mountForms([form], context));
  return router;
}
