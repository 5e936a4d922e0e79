/**
 * Everything the printer ever accepted, one JSON line per fact. It survives a restart and can prove that every
 * household got one card. Artwork is stored next to it by hash, so a campaign's front is stored once.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LobTrackingEvent, PieceRecord, PieceState } from './lob-piece';

type Fact =
  | { readonly accepted: PieceRecord }
  | { readonly event: LobTrackingEvent; readonly postcard: string }
  | { readonly status: PieceState['status']; readonly postcard: string }
  | { readonly deleted: string };

export interface Entry {
  readonly record: PieceRecord;
  status: PieceState['status'];
  events: LobTrackingEvent[];
  isDeleted: boolean;
}

/** A household that has more than one live card of the same campaign at the printer. */
export interface DuplicateHousehold {
  readonly campaignId: string | null;
  readonly address: string;
  readonly postcards: readonly string[];
}

export function duplicatesOf(entries: readonly Entry[]): DuplicateHousehold[] {
  const households = new Map<string, DuplicateHousehold>();
  for (const { record, isDeleted } of entries) {
    if (isDeleted) continue;
    const { to, metadata } = record.order;
    const address = [to.address_line1, to.address_line2, to.address_zip.slice(0, 5)]
      .filter(Boolean)
      .join(' ')
      .toUpperCase();
    const campaignId = metadata.campaign_id ?? null;
    const key = `${campaignId} ${address}`;
    const postcards = [...(households.get(key)?.postcards ?? []), record.id];
    households.set(key, { campaignId, address, postcards });
  }
  return [...households.values()].filter(({ postcards }) => postcards.length > 1);
}

export class LobLedger {
  readonly #file: string;
  readonly #folder: string;
  readonly #entries = new Map<string, Entry>();

  constructor(folder: string) {
    this.#folder = path.join(folder, 'artwork');
    mkdirSync(this.#folder, { recursive: true });
    this.#file = path.join(folder, 'ledger.jsonl');
    if (!existsSync(this.#file)) return;
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      // A kill can only cut off the last line, and that request was never answered.
      if (line.endsWith('}')) this.#remember(JSON.parse(line) as Fact);
    }
  }

  /** Oldest first. */
  list(): readonly Entry[] {
    return [...this.#entries.values()];
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  accept(record: PieceRecord): Entry {
    this.#write({ accepted: record });
    return this.#entry(record.id);
  }

  addEvent(postcard: string, event: LobTrackingEvent): void {
    this.#write({ event, postcard });
  }

  setStatus(postcard: string, status: PieceState['status']): void {
    this.#write({ status, postcard });
  }

  delete(postcard: string): void {
    this.#write({ deleted: postcard });
  }

  /** Stores artwork and returns its hash. */
  storeArtwork(artwork: Buffer | string): string {
    const sha256 = createHash('sha256').update(artwork).digest('hex');
    const file = path.join(this.#folder, sha256);
    if (!existsSync(file)) writeFileSync(file, artwork);
    return sha256;
  }

  readArtwork(sha256: string): Buffer {
    return readFileSync(path.join(this.#folder, sha256));
  }

  #entry(id: string): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new RangeError(`No postcard ${id}`);
    return entry;
  }

  #write(fact: Fact): void {
    // Flushed to disk before the request is answered.
    appendFileSync(this.#file, `${JSON.stringify(fact)}\n`);
    this.#remember(fact);
  }

  #remember(fact: Fact): void {
    if ('accepted' in fact) {
      const record = fact.accepted;
      this.#entries.set(record.id, { record, status: 'processed', events: [], isDeleted: false });
    } else if ('event' in fact) this.#entry(fact.postcard).events.push(fact.event);
    else if ('status' in fact) this.#entry(fact.postcard).status = fact.status;
    else this.#entry(fact.deleted).isDeleted = true;
  }
}
