/** Mounts forms: reads, limits and handles each post once, and answers with a redirect or the page with its errors. */
import type { Operation } from '@farmpost/shared/contracts/http';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { contentSecurity } from '../gateway/content-security';
import { networkOf } from './caller-key';
import type { Form, FormAddress, FormInput, FormView } from './define-form';
import { statusOf, toAppError } from './error-handler';
import { AppError } from '../app-error';
import { answerOnce, hashRequest } from './idempotency';
import { expressPath } from './mount-routes';
import { createLimiter } from './rate-limit';
import { parseFields, readParams, readTextFields, type TextFields } from './read-input';
import { requestState } from './request-context';

/** Equal content, posted to one address, counts as one submission within one day. */
function submissionKeyOf({ params, query }: FormAddress, fields: unknown, now: Date): string {
  return `${utcDay(now)}.${hashRequest({ params, query }, fields).slice(0, 16)}`;
}

function problemOf(error: AppError, values: TextFields): FormView['problem'] {
  const { fields = {}, retryAfterSeconds } = error.detail;
  const reason =
    error.code === 'validation_failed' ? 'invalid' : error.code === 'rate_limited' ? 'too-often' : 'failed';
  return {
    status: statusOf(error),
    reason,
    values,
    fields,
    retryAfterSeconds: reason === 'too-often' ? Math.max(1, Math.ceil(retryAfterSeconds ?? 60)) : null,
  };
}

/** Submits the form, once per submission key if it is idempotent. Returns the path to redirect to. */
function act({ operation, page }: Form, input: FormInput, context: AppContext): Promise<string> {
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    if (!operation.idempotent) return page.submit(input, within);
    const answer = await answerOnce(
      db,
      {
        operation: operation.id,
        actor: 'form',
        key: input.submissionKey,
        requestHash: hashRequest(input.params, input.fields),
        now: context.now().toISOString(),
      },
      async () => ({ status: 303, body: { location: await page.submit(input, within) } }),
    );
    return (answer.body as { readonly location: string }).location;
  });
}

function limiterOf(operation: Operation, context: AppContext) {
  const { id, rateLimit } = operation.sameActAs ?? operation;
  return rateLimit && createLimiter(context, id, rateLimit);
}

type FormRequest = Request<Record<string, string>>;

function handlerOf(form: Form, context: AppContext) {
  const { operation, page } = form;
  const limiter = limiterOf(operation, context);

  /** `null` if the URL is invalid. */
  function addressOf(request: FormRequest): FormAddress | null {
    try {
      return { params: readParams(operation, request), query: request.query, url: request.originalUrl };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  return async (request: FormRequest, response: Response, next: NextFunction): Promise<void> => {
    const state = requestState(response);
    state.operation = operation.id;
    const within = { ...context, log: state.log };
    let values: TextFields = {};
    let subject: unknown = null;

    function show(error: AppError): Promise<void> | void {
      const problem = problemOf(error, values);
      if (!page.show) {
        const { status, ...shown } = problem;
        state.returnedForm = { path: request.path, problem: shown, status, error };
      }
      response.status(problem.status);
      if (problem.retryAfterSeconds !== null) {
        response.setHeader('retry-after', String(problem.retryAfterSeconds));
      }
      return page.show ? page.show(response, { subject, problem, params: request.params }) : next();
    }

    try {
      const address = addressOf(request);
      subject = address && (page.find ? await page.find(address, within) : true);
      if (!address || subject === null)
        return await show(new AppError('not_found', 'The page was not found.'));
      values = await readTextFields(request, response);
      const fields = parseFields(operation, values);
      await limiter?.take(networkOf(request.ip ?? ''));
      const submissionKey = submissionKeyOf(address, fields, context.now());
      const userAgent = request.get('user-agent') ?? '';
      const input = { ...address, fields, subject, ip: request.ip ?? '', userAgent, submissionKey };
      response.redirect(303, await act(form, input, within));
    } catch (thrown) {
      // An error without a page to show it on goes to the error handler.
      if (response.headersSent || subject === null) throw thrown;
      const error = toAppError(thrown);
      if (statusOf(error) >= 500) state.log.error({ err: error.cause ?? error }, 'form failed');
      await show(error);
    }
  };
}

export function mountForms(forms: readonly Form[], context: AppContext): Router {
  const router = Router();
  const security = contentSecurity(context.config);
  for (const form of forms) router.post(expressPath(form.operation.path), security, handlerOf(form, context));
  return router;
}
