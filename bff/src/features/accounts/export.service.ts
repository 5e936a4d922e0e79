/** Streams the whole account as one JSON file. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import type { AppContext } from '../../context';
import type { Actor, RawAnswer, WriteChunk } from '../../http/define-route';
import * as repo from './export.repo';

export async function exportAccount(context: AppContext, actor: Actor): Promise<RawAnswer> {
  const at = context.now().toISOString();
  return {
    contentType: 'application/json; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="farmpost-account-${at.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
    stream: (write, signal) => writeExport(context, actor, at, write, signal),
  };
}

async function writeExport(
  { db }: AppContext,
  { userId, agentId }: Actor,
  at: string,
  write: WriteChunk,
  signal: AbortSignal,
): Promise<void> {
  const account = (await repo.findAccountPart(db, userId)) ?? null;
  const head = {
    product: PRODUCT_NAME,
    exportedAt: at,
    account,
    profile: (await repo.findProfilePart(db, userId)) ?? null,
    agent: agentId === null ? null : ((await repo.findAgentPart(db, agentId)) ?? null),
    billing: agentId === null ? null : ((await repo.findBillingPart(db, agentId)) ?? null),
  };
  await write(JSON.stringify(head, null, 2).slice(0, -2));
  const subject = { userId, agentId, email: account?.email ?? '' };
  for (const part of repo.exportParts(subject)) {
    await write(`,\n  ${JSON.stringify(part.name)}: [`);
    let after = '';
    let separator = '\n';
    for (let more = true; more && !signal.aborted;) {
      const rows = await part.page(db, subject, after);
      for (const row of rows) {
        await write(`${separator}    ${JSON.stringify(row)}`);
        separator = ',\n';
      }
      after = rows.at(-1)?.id ?? after;
      more = repo.isFull(rows);
    }
    await write('\n  ]');
  }
  await write('\n}\n');
}
