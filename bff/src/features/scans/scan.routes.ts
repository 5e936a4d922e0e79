import * as landing from '@farmpost/shared/contracts/landing';
import { uuidv7 } from 'uuidv7';
import { defineRoute, type Route } from '../../http/define-route';
import { recordEngagement } from './scan.service';

export const scanRoutes: Route[] = [
  defineRoute(landing.recordScan, async ({ body, ip, userAgent, idempotencyKey }, context) => ({
    scanId: await recordEngagement(
      context,
      {
        agentId: body.agent_id,
        code: body.qr_code,
        visitKey: idempotencyKey ?? uuidv7(),
        ip,
        // Trust the header, not the body: the body could claim any device.
        userAgent,
        referrer: body.referrer,
      },
      { isServed: body.is_served },
    ),
  })),
];
