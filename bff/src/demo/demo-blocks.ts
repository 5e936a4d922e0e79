/** The sandbox's made-up table of blocks, imported for the demo as an administrator would. */
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import {
  activateTable,
  addFile,
  createTable,
  listTables,
} from '../features/audience-lens/block-table.service';

const files = ['figures.json', 'places.geojson'] as const;

async function fetchFile(sandboxUrl: string, name: string): Promise<Uint8Array> {
  const url = new URL(`/blocks/${name}`, sandboxUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Imports the table once. Without it the demo works, and its campaigns are not compared. */
export async function makeDemoBlocks(context: AppContext): Promise<void> {
  const { SANDBOX_URL } = context.config;
  if (!SANDBOX_URL || (await listTables(context)).length > 0) return;
  try {
    const read = await Promise.all(
      files.map(async (name) => ({ name, bytes: await fetchFile(SANDBOX_URL, name) })),
    );
    await transaction(context.db, async (db) => {
      const within = { ...context, db };
      const by = { userId: null };
      const { id } = await createTable(within, by, {
        name: 'Made-up city',
        year: 2023,
        source: 'Made up by the sandbox for the demo. No figure is a real one.',
      });
      for (const file of read) await addFile(within, by, id, file);
      await activateTable(within, by, id);
    });
  } catch (error) {
    context.log.warn({ err: error }, 'the demo’s table of blocks was not imported');
  }
}
