import { request } from '@farmpost/shared/client';
import { wasFetchedAhead } from '../page-view';

/** Returns the id of the scan that the server recorded with the page, or records it. Throws `ApiError`. */
export async function recordScan(visit: { agentId: string; code: string }): Promise<string> {
  const { scanId } = await request('POST /qr-scan', {
    body: {
      agent_id: visit.agentId,
      qr_code: visit.code.slice(0, 64),
      user_agent: navigator.userAgent.slice(0, 1000),
      referrer: document.referrer.slice(0, 2000),
      is_served: !wasFetchedAhead(),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return scanId;
}
