/** Blocks whose homes used the pages behind their cards lately. Names a block only where ten cards or more went. */
import type { HotBlock } from '@farmpost/shared/contracts/dashboard';
import { type Block, blockInWords, blockOf, isSameStreet } from '@farmpost/shared/domain/block';
import type { AppContext } from '../../context';
import { listMailedAddresses, listScannedHomes, type ScannedHome } from './scan-alert.repo';
import { MIN_CARDS_OF_BLOCK } from './scan-alert.service';

const DAYS = 30;
const MOST_SCANS = 2_000;
/** One home that looked makes no block warm. */
const MIN_HOMES = 2;
const LISTED = 5;

interface Found {
  readonly block: Block;
  readonly zip: string;
  readonly city: string;
  readonly homes: Set<string>;
  readonly campaigns: Set<string>;
}

function byBlock(scans: readonly ScannedHome[]): Found[] {
  const found: Found[] = [];
  for (const scan of scans) {
    const block = blockOf(scan.address_line1);
    if (!block) continue;
    const known = found.find(
      (one) => one.zip === scan.zip && one.block.from === block.from && isSameStreet(one.block, block),
    );
    const one = known ?? { block, zip: scan.zip, city: scan.city, homes: new Set(), campaigns: new Set() };
    one.homes.add(scan.household_id);
    one.campaigns.add(scan.campaign_id);
    if (!known) found.push(one);
  }
  return found;
}

/** The homes of the block to which cards of these mailings went. */
async function countMailed({ db }: AppContext, { block, zip, campaigns }: Found): Promise<number> {
  const addresses = new Set<string>();
  for (const campaign of campaigns) {
    for (const address of await listMailedAddresses(db, campaign, zip)) {
      const other = blockOf(address);
      if (other && other.from === block.from && isSameStreet(other, block)) addresses.add(address);
    }
  }
  return addresses.size;
}

/** At most five, most homes first; of the last 30 days. */
export async function readHotBlocks(context: AppContext, agentId: string): Promise<HotBlock[]> {
  const since = new Date(context.now().getTime() - DAYS * 86_400_000).toISOString();
  const scans = await listScannedHomes(context.db, { agentId, since, limit: MOST_SCANS });
  const candidates = byBlock(scans)
    .filter(({ homes }) => homes.size >= MIN_HOMES)
    .toSorted((a, b) => b.homes.size - a.homes.size);
  const hot: HotBlock[] = [];
  for (const one of candidates.slice(0, 2 * LISTED)) {
    const cards = await countMailed(context, one);
    if (cards < MIN_CARDS_OF_BLOCK) continue;
    hot.push({ block: blockInWords(one.block), city: one.city, zip: one.zip, homes: one.homes.size, cards });
    if (hot.length === LISTED) break;
  }
  return hot;
}
