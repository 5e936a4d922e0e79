/** A print room without ink, for tests that are about sending: files say which card they are of, every card passes. */
import { createHash } from 'node:crypto';
import type { PrintService } from '../print/print-service';

const fileOf = (job: object) => new TextEncoder().encode(`%PDF-1.7\n% ${JSON.stringify(job)}\n%%EOF\n`);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function createCheapPrint(): PrintService {
  return {
    renderPdf: async ({ side, pieces }) => {
      const pdf = fileOf({ side, pieces });
      return { pdf, sha256: hashOf(pdf) };
    },
    renderPng: async (job) => fileOf(job),
    preflight: async ({ samples }) => ({ result: 'pass', checks: [], pdfSha256: hashOf(fileOf(samples)) }),
    close: async () => undefined,
  };
}
