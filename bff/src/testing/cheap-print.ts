/** A cheap print service for tests about sending: blank pages, and preflight checks with preset results. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { trimInches } from '@farmpost/shared/domain/postcard/sizes';
import { PDFDocument } from 'pdf-lib';
import type { PrintService } from '../print/print-service';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** An eighth of an inch, in points. */
const BLEED = 9;

type NamedCard = Pick<PostcardData, 'code' | 'copy'>;

/** All but blank pages of the design's size with bleed, named after their cards' codes and headlines. */
async function blankPages(job: {
  template: Pick<PostcardTemplate, 'size'>;
  pieces: readonly NamedCard[];
}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(job.pieces.map(({ code, copy }) => `${code} ${copy?.headline ?? ''}`.trim()).join('; '));
  const [w, h] = trimInches[job.template.size];
  for (const _ of job.pieces) {
    const page = pdf.addPage([w * 72 + 2 * BLEED, h * 72 + 2 * BLEED]);
    page.setTrimBox(BLEED, BLEED, w * 72, h * 72);
    // A page without any content cannot be placed on another.
    page.drawRectangle({ x: 0, y: 0, width: 1, height: 1 });
  }
  return pdf.save();
}

const worstOf = (checks: readonly PreflightCheck[]) =>
  (['red', 'amber'] as const).find((level) => checks.some((check) => check.level === level)) ?? 'pass';

export function createCheapPrint(findings: () => readonly PreflightCheck[] = () => []): PrintService {
  return {
    renderPdf: async (job) => ({ pdf: await blankPages(job), sha256: hashOf(job) }),
    renderCard: async (card) => ({
      pdf: await blankPages({ template: card.template, pieces: [card.data] }),
      sha256: hashOf(card),
    }),
    renderPng: async () => new Uint8Array(),
    renderPicture: async () => brotliCompressSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    renderPreview: async () => new Uint8Array(),
    renderPagePicture: async () => new Uint8Array(),
    preflight: async ({ samples }) => ({
      result: worstOf(findings()),
      checks: findings(),
      pdfSha256: hashOf(samples),
    }),
    close: async () => undefined,
  };
}
