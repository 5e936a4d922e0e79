/** Checks that every entry of the audit log is as it was written. */
import type { ChainState } from '@farmpost/shared/contracts/audit';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { hashDetail, hashEntry, sealOf } from './audit-chain';
import { CLEARED, recordAudit } from './audit.commands';
import * as repo from './audit.repo';

const PAGE = 1000;

export interface Broken {
  readonly seq: number;
  readonly reason: string;
}

/** Cleared entries that no later entry has explained yet, by the subjects that would explain them. */
class Unexplained {
  private readonly entries = new Map<string, { readonly keys: readonly string[]; readonly seq: number }>();

  add(entry: { seq: number; actor_id: string | null; subject_type: string; subject_id: string | null }) {
    const keys = [
      ...(entry.actor_id === null ? [] : [`user ${entry.actor_id}`]),
      ...(entry.subject_id === null ? [] : [`${entry.subject_type} ${entry.subject_id}`]),
    ];
    const name = keys.join(' ');
    if (!this.entries.has(name)) this.entries.set(name, { keys, seq: entry.seq });
  }

  explain(subject: string) {
    for (const [name, { keys }] of this.entries) if (keys.includes(subject)) this.entries.delete(name);
  }

  first(): number | null {
    const seqs = [...this.entries.values()].map(({ seq }) => seq);
    return seqs.length === 0 ? null : Math.min(...seqs);
  }
}

/** The first entry that is not as it was written, in a chain that should end at `head`. */
export async function findBroken(db: Db, head: repo.Head): Promise<Broken | null> {
  const unexplained = new Unexplained();
  let before = '';
  let seq = 0;
  while (seq < head.seq) {
    const rows = await repo.readChain(db, { after: seq, limit: Math.min(PAGE, head.seq - seq) });
    if (rows.length === 0) return { seq: seq + 1, reason: 'The last entries are missing.' };
    for (const row of rows) {
      seq += 1;
      if (Number(row.seq) !== seq) return { seq, reason: 'This entry is missing.' };
      const detailHash = row.detail_hash ?? '';
      if (row.hash !== hashEntry(before, { ...row, seq, detail_hash: detailHash })) {
        return { seq, reason: 'This entry or its place was changed.' };
      }
      if (row.salt === null) {
        if (row.ip !== null || Object.keys(row.detail_json).length > 0)
          return { seq, reason: 'The details of this entry were changed.' };
        unexplained.add({ ...row, seq });
      } else if (detailHash !== hashDetail(row.salt, row.ip, row.detail_json)) {
        return { seq, reason: 'The details of this entry were changed.' };
      }
      if (row.action === CLEARED) unexplained.explain(`${row.subject_type} ${row.subject_id}`);
      before = row.hash;
    }
  }
  if (before !== head.hash) return { seq, reason: 'The end of the chain was changed.' };
  const cleared = unexplained.first();
  if (cleared !== null) {
    return { seq: cleared, reason: 'The details were removed, and no later entry says why.' };
  }
  const [stray] = await repo.readChain(db, { after: head.seq, limit: 1 });
  // Written since the end was read: it continues the chain.
  if (
    stray &&
    stray.hash !== hashEntry(head.hash, { ...stray, seq: head.seq + 1, detail_hash: stray.detail_hash ?? '' })
  )
    return { seq: head.seq + 1, reason: 'An entry was added past the end of the chain.' };
  if (await repo.findUnchained(db)) {
    return { seq: head.seq, reason: 'An entry was added without a place in the chain.' };
  }
  return null;
}

export async function readChainState({ db }: AppContext): Promise<ChainState> {
  const head = await repo.findHead(db);
  const entries = Number(head?.seq ?? 0);
  return {
    entries,
    seal: head && entries > 0 ? sealOf({ seq: entries, hash: head.hash }) : '',
    actions: await repo.listActions(db),
    check:
      head && head.checked_at !== null
        ? {
            at: head.checked_at,
            entries: Number(head.checked_seq),
            broken:
              head.broken_seq === null
                ? null
                : { seq: Number(head.broken_seq), reason: head.broken_reason ?? '' },
          }
        : null,
  };
}

/** Checks the whole chain and stores what was found. Its end is logged, so that it is also kept outside the database. */
export async function checkChain({ db, log, now }: AppContext): Promise<Broken | null> {
  const head = await repo.findHead(db);
  if (!head) return null;
  const end = { seq: Number(head.seq), hash: head.hash };
  const broken = await findBroken(db, end);
  await repo.storeCheck(db, {
    checked_at: now().toISOString(),
    checked_seq: end.seq,
    broken_seq: broken?.seq ?? null,
    broken_reason: broken?.reason ?? null,
  });
  if (broken) log.error({ broken, seal: sealOf(end) }, 'the audit log is not as it was written');
  else log.info({ seal: sealOf(end) }, 'the audit log is as it was written');
  return broken;
}

async function isKnown(db: Db, seal: string): Promise<boolean> {
  const [seq, hash] = seal.split('-');
  return (await repo.findHashAt(db, Number(seq))) === hash;
}

export async function checkChainNow(
  context: AppContext,
  { actor, ip }: { actor: Actor; ip: string },
  seal: string | undefined,
): Promise<ChainState & { isSealKnown: boolean | null }> {
  const broken = await checkChain(context);
  const isSealKnown = seal === undefined ? null : await isKnown(context.db, seal);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'audit.checked',
    subjectType: 'audit',
    subjectId: null,
    detail: {
      result: broken ? `broken at entry ${broken.seq}` : 'whole',
      ...(seal !== undefined && { seal, isSealKnown }),
    },
    ip,
    at: context.now(),
  });
  return { ...(await readChainState(context)), isSealKnown };
}
