/** The lead form posted by the browser itself. */
import { createLeadBody, createLead as createLeadOperation } from '@farmpost/shared/contracts/leads';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { networkOf } from '../../http/caller-key';
import { statusOf } from '../../http/error-handler';
import { createLimiter } from '../../http/rate-limit';
import { createLead } from '../leads/create-lead.service';

export type FormOutcome =
  | { readonly state: 'sent' }
  | (NonNullable<LandingData['form']> & {
      readonly state: 'invalid' | 'failed';
      readonly status: number;
      readonly visit: LandingData['visit'];
    });

type Fields = Readonly<Record<string, string>>;

const isUuid = (text: string | undefined): text is string =>
  text !== undefined && createLeadBody.shape.agent_id.safeParse(text).success;

/** What was sent, as the API takes it. Fields that are not the form's are dropped. */
function toBody(fields: Fields, agentId: string): Record<string, unknown> {
  const { name, email, phone, message, website, consent_version, qr_scan_id: scan } = fields;
  return {
    agent_id: agentId,
    qr_scan_id: isUuid(scan) ? scan : null,
    name,
    email: email?.trim(),
    phone,
    message,
    website,
    consent_version,
    marketing_consent: fields.marketing_consent !== undefined,
    source: isUuid(scan) ? 'qr_scan' : 'direct',
  };
}

/** The same content of the same visit is one act of sending: a double click, a reload, a way back and forth. */
function submissionKey(visitId: string, body: unknown): string {
  return `${visitId}.${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)}`;
}

/** Limited together with the API's operation: both are the same act. */
export function createFormPost(context: AppContext) {
  const { id, rateLimit } = createLeadOperation;
  const limiter = rateLimit && createLimiter(context, id, rateLimit);

  return async (request: Request, agentId: string): Promise<FormOutcome> => {
    const fields = Object.fromEntries(
      Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    );
    const visitId = isUuid(fields.visit) ? fields.visit : uuidv7();
    const scanId = isUuid(fields.qr_scan_id) ? fields.qr_scan_id : null;
    const again = { values: fields, visit: { id: visitId, scanId } };
    const body = createLeadBody.safeParse(toBody(fields, agentId));
    if (!body.success) {
      const problems = body.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const);
      return { ...again, state: 'invalid', status: 400, fields: Object.fromEntries(problems) };
    }
    try {
      await limiter?.take(networkOf(request.ip ?? ''));
      await transaction(context.db, (db) =>
        createLead({ ...context, db }, body.data, {
          key: submissionKey(visitId, body.data),
          ip: request.ip ?? '',
          page: request.originalUrl,
        }),
      );
      return { state: 'sent' };
    } catch (error) {
      const status = statusOf(error);
      context.log.error({ err: error, status }, 'lead form not stored');
      return { ...again, state: 'failed', status };
    }
  };
}
