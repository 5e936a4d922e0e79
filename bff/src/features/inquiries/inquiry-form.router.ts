/** The forms of `/contact` and `/integrations` posted by the browser itself, where no script runs. */
import {
  contactMessageBody,
  integrationRequestBody,
  requestIntegration,
  sendContactMessage,
} from '@farmpost/shared/contracts/inquiries';
import express, { type Request, type Response, type Router } from 'express';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { contentSecurity } from '../../gateway/content-security';
import { sendPlainPage } from '../../gateway/plain-page';
import { networkOf } from '../../http/caller-key';
import { describeIssues, issueMessage } from '../../http/describe-issues';
import { statusOf } from '../../http/error-handler';
import { answerOnce, hashRequest } from '../../http/idempotency';
import { createLimiter } from '../../http/rate-limit';
import { inquiryFormPage } from './inquiry-form-page';
import { receiveMessage, receiveRequest } from './inquiry.service';

interface Form<S extends z.ZodType> {
  readonly path: '/contact' | '/integrations';
  readonly operation: typeof sendContactMessage | typeof requestIntegration;
  readonly body: S;
  readonly receive: (context: AppContext, form: z.output<S>) => Promise<{ id: string }>;
}

export function createInquiryFormRouter(context: AppContext): Router {
  const router = express.Router();

  /** Counted and kept together with the API's operation: both are the same act. */
  function accept<S extends z.ZodType>({ path, operation, body, receive }: Form<S>): void {
    const limiter = createLimiter(
      context,
      operation.id,
      operation.rateLimit ?? { points: 5, perSeconds: 600 },
    );

    async function store(request: Request, form: z.output<S>): Promise<void> {
      const now = context.now().toISOString();
      const content = hashRequest(form);
      // A double click, a reload and a way back and forth on one day are one act of sending.
      const key = createHash('sha256')
        .update(`${now.slice(0, 10)} ${content}`)
        .digest('hex');
      await limiter.take(networkOf(request.ip ?? ''));
      await transaction(context.db, (db) =>
        answerOnce(
          db,
          { key, operation: operation.id, actor: 'form', requestHash: content, now },
          async () => ({ status: 201, body: await receive({ ...context, db }, form) }),
        ),
      );
    }

    router.post(
      path,
      contentSecurity(context.config),
      express.urlencoded({ extended: false, limit: '32kb' }),
      async (request: Request, response: Response) => {
        const values = textFields(request.body);
        const parsed = body.safeParse(values, { error: issueMessage });
        if (!parsed.success) {
          response.status(400);
          sendPlainPage(response, inquiryFormPage(path, values, describeIssues(parsed.error, 'body')));
          return;
        }
        try {
          await store(request, parsed.data);
          response.redirect(303, `${path}/sent`);
        } catch (error) {
          const status = statusOf(error);
          context.log.error({ err: error, status }, 'inquiry form not stored');
          response.status(status);
          const problem =
            status === 429
              ? 'There were too many messages from your network. Please wait ten minutes and send it again.'
              : 'Something went wrong on our side. Please send it again.';
          sendPlainPage(response, inquiryFormPage(path, values, { form: problem }));
        }
      },
    );
    router.get(`${path}/sent`, contentSecurity(context.config), (_request, response) => {
      sendPlainPage(response, {
        title: 'Thank you. We have your message.',
        body: '<p>A person reads it and answers within one business day. A receipt is on its way to your mailbox.</p><p><a href="/">Back to Home</a></p>',
      });
    });
  }

  accept({
    path: '/contact',
    operation: sendContactMessage,
    body: contactMessageBody,
    receive: receiveMessage,
  });
  accept({
    path: '/integrations',
    operation: requestIntegration,
    body: integrationRequestBody,
    receive: receiveRequest,
  });
  return router;
}

function textFields(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
}
