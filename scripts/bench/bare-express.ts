/** The baseline for `authenticated-read`: one handler, the two statements of the leads list, nothing else. */
import BetterSqlite3 from 'better-sqlite3';
import express from 'express';
import { Pool } from 'pg';

const [port = '', agentId = '', sqliteFile = '', databaseUrl] = process.argv.slice(2);
const rows = `select leads.*, campaigns.name as campaign_name, listings.address_line1 as listing_address
   from leads
   left join campaigns on campaigns.id = leads.campaign_id
   left join listings on listings.id = leads.listing_id
   where leads.agent_id = $1
   order by leads.arrival desc limit 10`;
const count = 'select sum(count) as total from lead_counts where agent_id = $1';

interface Leads {
  readonly data: readonly unknown[];
  readonly total: number;
}

function fromSqlite(): () => Leads {
  const db = new BetterSqlite3(sqliteFile, { readonly: true });
  const [list, total] = [db.prepare(rows), db.prepare<unknown[], number>(count).pluck()];
  const agent = { 1: agentId };
  return () => ({ data: list.all(agent), total: total.get(agent) ?? 0 });
}

function fromPostgres(connectionString: string): () => Promise<Leads> {
  const pool = new Pool({ connectionString });
  return async () => {
    const { rows: data } = await pool.query<Record<string, unknown>>(rows, [agentId]);
    const { rows: counts } = await pool.query<{ total: string }>(count, [agentId]);
    return { data, total: Number(counts[0]?.total) };
  };
}

const read = databaseUrl === undefined ? fromSqlite() : fromPostgres(databaseUrl);
const app = express();
app.get('/leads', async (_request, response) => {
  response.json({ ...(await read()), page: 1, pageSize: 10 });
});
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
