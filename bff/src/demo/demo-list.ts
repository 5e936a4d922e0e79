/** A list of past clients for the demo's agent: owners of known homes with their closings, as a CRM's file has them. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { doorInWords } from '@farmpost/shared/domain/do-not-mail';
import { isAnniversaryNear } from '@farmpost/shared/domain/home-anniversary';
import { ANNIVERSARY_DAYS } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { ownerLine } from '@farmpost/shared/domain/owner-name';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { demoAgentIds } from '../db/seeds/demo-people';
import { addressOf } from '../features/households/household-keys.queries';
import type { CsvRow } from '../features/leads/lead-csv';
import { finishMembers, importMembers } from '../features/mailing-lists/import-members.service';
import { insertList, listLists } from '../features/mailing-lists/mailing-list.repo';
import { noCounts } from '../features/mailing-lists/member-state.service';
import * as repo from './history.repo';

const NAME = 'Past clients';
const CLIENTS = 36;
const NEAR = 3;
/** Clients by their place in the list. */
const ASKED_FOR_NO_MAIL = 7;
const WITHOUT_ADDRESS = [4, 19] as const;

const notes = [
  'Two kids, moved up from a condo.',
  'Likes azaleas. Referred the neighbors.',
  'Asked what the market does each spring.',
  'Downsizing in a few years.',
] as const;

type Home = Awaited<ReturnType<typeof repo.listOwnersWithSale>>[number];

/** Some homes whose anniversary is near, and others from all over the area. */
function chooseHomes(homes: readonly Home[], today: string): Home[] {
  const isNear = ({ last_sale_at: at }: Home) =>
    at !== null && isAnniversaryNear(utcDay(at), today, ANNIVERSARY_DAYS);
  const near = homes.filter(isNear).slice(0, NEAR);
  const others = homes.filter((home) => !near.includes(home) && !isNear(home));
  const step = Math.max(1, Math.floor(others.length / (CLIENTS - near.length)));
  return [...near, ...others.filter((_, index) => index % step === 0)].slice(0, CLIENTS);
}

function rowOf(home: Home, index: number): CsvRow {
  const name = ownerLine([home.owner_name ?? '']) ?? 'A past client';
  const email = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const hasAddress = !WITHOUT_ADDRESS.some((each) => each === index);
  return {
    line: index + 2,
    values: {
      name,
      email: index % 3 === 2 ? '' : `${email}@example.com`,
      phone: `(843) 555-0${100 + index}`,
      address: hasAddress ? doorInWords({ ...addressOf(home), addressLine2: home.address_line2 }) : '',
      message: index % 4 === 0 ? (notes[(index / 4) % notes.length] ?? '') : '',
    },
    note: '',
    closed: home.last_sale_at === null ? '' : utcDay(home.last_sale_at),
    tags: index === ASKED_FOR_NO_MAIL ? [{ header: 'Tags', text: 'Past client; Do Not Mail' }] : [],
  };
}

/** Imports the list once; nothing happens before homes are known. */
export async function makeDemoList(context: AppContext): Promise<void> {
  const agentId = demoAgentIds.dana;
  const now = context.now();
  if ((await listLists(context.db, agentId)).some(({ name }) => name === NAME)) return;
  const homes = await repo.listOwnersWithSale(context.db);
  if (homes.length < CLIENTS) return;
  const user = await repo.findAgentUser(context.db, agentId);
  const rows = chooseHomes(homes, utcDay(now)).map(rowOf);
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const at = now.toISOString();
    const list = await insertList(db, {
      id: uuidv7(),
      agent_id: agentId,
      name: NAME,
      counts_json: noCounts(),
      counted_at: at,
      checking_since: null,
      created_at: at,
      updated_at: at,
    });
    const file = { id: uuidv7(), listId: list.id, agentId, userId: user.id, fileName: 'past-clients.csv' };
    await importMembers(within, file, rows);
    await finishMembers(within, list.id);
  });
}
