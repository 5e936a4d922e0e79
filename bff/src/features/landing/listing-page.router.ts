/** `/agent/{slug}/listing/{id}`: one listing as HTML, and the enquiry posted by browsers without JavaScript. */
import {
  createEnquiry as createEnquiryOperation,
  enquiryBody,
} from '@farmpost/shared/contracts/public-listings';
import { id as uuid } from '@farmpost/shared/contracts/http';
import express, { type Request, type Response, type Router } from 'express';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { contentSecurity } from '../../gateway/content-security';
import { networkOf } from '../../http/caller-key';
import { describeIssues, issueMessage } from '../../http/describe-issues';
import { HttpError } from '../../http/http-error';
import { createLimiter } from '../../http/rate-limit';
import { createEnquiry, findListingSubject, type ListingSubject } from './public-listing.service';
import type { SendPage } from './send-page';

interface Params extends Record<string, string> {
  slug: string;
  id: string;
}

const PATH = '/agent/:slug/listing/:id';
const isUuid = (text: unknown): text is string => uuid.safeParse(text).success;

export function createListingPageRouter(context: AppContext, send: SendPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);
  const { id: operation, rateLimit = { points: 10, perSeconds: 600 } } = createEnquiryOperation;
  // Counted together with the API's operation: both are the same act.
  const limiter = createLimiter(context, operation, rateLimit);

  const find = ({ params }: Request<Params>): Promise<ListingSubject | null> =>
    isUuid(params.id) ? findListingSubject(context, params.id, { slug: params.slug }) : Promise.resolve(null);

  router.get<Params>(PATH, security, async (request, response) => {
    const subject = await find(request);
    const form = request.query.sent === '1' ? { form: { state: 'sent' as const } } : {};
    await send(response, subject && { subject, view: { visit: { id: uuidv7() }, ...form } });
  });

  router.post<Params>(
    PATH,
    security,
    express.urlencoded({ extended: false, limit: '32kb' }),
    async (request, response) => {
      const subject = await find(request);
      if (!subject) return send(response, null);
      await answerForm(request, response, subject);
    },
  );

  async function answerForm(
    request: Request<Params>,
    response: Response,
    subject: ListingSubject,
  ): Promise<void> {
    const { visit: visitId, ...values } = textFields(request.body);
    const visit = { id: isUuid(visitId) ? visitId : uuidv7() };
    const { name = '', email = '', phone, message, website } = values;
    const parsed = enquiryBody.safeParse(
      { agent: subject.agent.slug, name, email: email.trim(), phone, message, website },
      { error: issueMessage },
    );
    if (!parsed.success) {
      response.status(400);
      const fields = describeIssues(parsed.error, 'body');
      return send(response, { subject, view: { visit, form: { state: 'invalid', fields, values } } });
    }
    try {
      await limiter.take(networkOf(request.ip ?? ''));
      const content = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex').slice(0, 16);
      const submission = { key: `${visit.id}.${content}`, ip: request.ip ?? '' };
      await transaction(context.db, (db) =>
        createEnquiry({ ...context, db }, subject.listing.id, parsed.data, submission),
      );
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      context.log.error({ err: error, status }, 'enquiry form not stored');
      response.status(status);
      return send(response, { subject, view: { visit, form: { state: 'failed', values } } });
    }
    // Reloading the answer must not send the form again.
    response.redirect(303, `${request.path}?sent=1#form`);
  }

  return router;
}

function textFields(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
}
