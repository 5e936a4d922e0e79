/** The baseline for `authenticated-read`: one handler, the two statements of the leads list, nothing else. */
import BetterSqlite3 from 'better-sqlite3';
import express from 'express';

const [file = '', agentId = '', port = ''] = process.argv.slice(2);
const db = new BetterSqlite3(file, { readonly: true });
const rows = db.prepare(
  `select leads.*, campaigns.name as campaign_name, listings.address_line1 as listing_address
   from leads
   left join campaigns on campaigns.id = leads.campaign_id
   left join listings on listings.id = leads.listing_id
   where leads.agent_id = ?
   order by leads.created_at desc, leads.id desc limit 10 offset 0`,
);
const count = db.prepare('select count(*) as total from leads where agent_id = ?');

const app = express();
app.get('/leads', (_request, response) => {
  const { total } = count.get(agentId) as { total: number };
  response.json({ data: rows.all(agentId), total, page: 1, pageSize: 10 });
});
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
