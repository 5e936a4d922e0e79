/** Streams the whole account as one JSON file: what each feature declares as exported. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { dayIn } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../../context';
import type { Actor, RawAnswer, WriteChunk } from '../../http/define-route';
import { exportPartsOf, PAGE } from '../../privacy/own-rows.repo';
import { findZoneOfUser } from '../../db/office-zone';
import type { ExportPart, ExportRow, Privacy, Subject } from '../../privacy/privacy';

export async function exportAccount(
  context: AppContext,
  actor: Actor,
  privacies: readonly Privacy[],
): Promise<RawAnswer> {
  const at = context.now().toISOString();
  const day = dayIn(at, await findZoneOfUser(context.db, actor.userId));
  const parts = exportPartsOf(privacies);
  return {
    contentType: 'application/json; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="farmpost-account-${day}.json"`,
      'cache-control': 'no-store',
    },
    stream: (write, signal) => writeExport(context, { subject: subjectOf(actor), parts, at }, write, signal),
  };
}

const subjectOf = ({ userId, email, agentId }: Actor): Subject => ({ userId, email, agentId });

const NOTHING: readonly ExportRow[] = [];

async function writeExport(
  { db }: AppContext,
  { subject, parts, at }: { subject: Subject; parts: readonly ExportPart[]; at: string },
  write: WriteChunk,
  signal: AbortSignal,
): Promise<void> {
  const isRead = ({ isOfAgent = false }: ExportPart) => !isOfAgent || subject.agentId !== null;
  const head: Record<string, unknown> = { product: PRODUCT_NAME, exportedAt: at };
  for (const part of parts.filter(({ isSingle }) => isSingle)) {
    const [row] = isRead(part) ? await part.page(db, subject, '') : NOTHING;
    head[part.name] = row?.data ?? null;
  }
  await write(JSON.stringify(head, null, 2).slice(0, -2));
  for (const part of parts.filter((some) => !some.isSingle && isRead(some))) {
    await write(`,\n  ${JSON.stringify(part.name)}: [`);
    let after = '';
    let separator = '\n';
    for (let more = true; more && !signal.aborted;) {
      const rows = await part.page(db, subject, after);
      const lines = rows.map(({ data }) => `    ${JSON.stringify(data)}`);
      if (lines.length > 0) await write(separator + lines.join(',\n'));
      if (lines.length > 0) separator = ',\n';
      after = rows.at(-1)?.cursor ?? after;
      more = rows.length === PAGE;
    }
    await write('\n  ]');
  }
  await write('\n}\n');
}
