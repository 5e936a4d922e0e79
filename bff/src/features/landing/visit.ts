import type { Request } from 'express';
import { uuidv7 } from 'uuidv7';
import type { Visit } from '../scans/scan.service';

/** One request of a page as a visit of the card's code. */
export const visitOf = (request: Request, agentId: string, code: string): Visit => ({
  agentId,
  code,
  visitKey: uuidv7(),
  ip: request.ip ?? '',
  userAgent: request.get('user-agent') ?? '',
  referrer: request.get('referer') ?? '',
});
