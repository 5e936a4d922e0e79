import { request } from '@farmpost/shared/client';

/** Records the visit, once per visit id, no matter who records it first. Returns the scan's id. Throws `ApiError`. */
export async function recordScan(visit: { id: string; agentId: string; code: string }): Promise<string> {
  const { scanId } = await request('POST /qr-scan', {
    body: {
      agent_id: visit.agentId,
      qr_code: visit.code,
      user_agent: navigator.userAgent,
      referrer: document.referrer,
    },
    idempotencyKey: visit.id,
  });
  return scanId;
}
