/**
 * Wakes streams when other code writes the rows that they read. A notification has no payload and may be lost (a broken
 * connection, another process on SQLite), so streams also poll from time to time.
 */
import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import { sql } from 'kysely';
import type { Db } from './database';
import { afterCommit } from './transaction';

export interface Notifier {
  /** Wakes the channel's subscribers; inside a transaction, after it commits. */
  notify(db: Db, channel: string): Promise<void>;
  /** Calls `wake` on each notification until the returned function is called. */
  subscribe(channel: string, wake: () => void): () => void;
  /** Whether notifications of other processes arrive now. */
  isListening(): boolean;
  close(): Promise<void>;
}

function createEmitter() {
  const emitter = new EventEmitter();
  // One listener per open stream.
  emitter.setMaxListeners(0);
  const subscribe = (channel: string, wake: () => void) => {
    emitter.on(channel, wake);
    return () => void emitter.off(channel, wake);
  };
  return { emitter, subscribe };
}

/** For SQLite: only within this process. */
function createLocalNotifier(): Notifier {
  const { emitter, subscribe } = createEmitter();
  return {
    notify(db, channel) {
      afterCommit(db, () => emitter.emit(channel));
      return Promise.resolve();
    },
    subscribe,
    isListening: () => false,
    close() {
      emitter.removeAllListeners();
      return Promise.resolve();
    },
  };
}

/** All channels share one PostgreSQL channel; the payload is the channel's name. */
const CHANNEL = 'farmpost';
const RECONNECT_MILLISECONDS = 1000;

/** For PostgreSQL: across all processes, with LISTEN and NOTIFY on a separate connection. */
class PostgresNotifier implements Notifier {
  private readonly local = createEmitter();
  private listening: Promise<void> | null = null;
  private client: Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private hears = false;

  constructor(private readonly databaseUrl: string) {}

  async notify(db: Db, channel: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${channel})`.execute(db);
  }

  subscribe(channel: string, wake: () => void): () => void {
    this.listening ??= this.listen();
    return this.local.subscribe(channel, wake);
  }

  isListening(): boolean {
    return this.hears;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.hears = false;
    clearTimeout(this.retry);
    this.local.emitter.removeAllListeners();
    await this.listening;
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl });
    client.on('notification', ({ payload }) => this.local.emitter.emit(payload ?? ''));
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.hears = this.client === client;
      // Notifications before this point are lost, so wake all subscribers.
      for (const channel of this.local.emitter.eventNames()) this.local.emitter.emit(channel);
    } catch {
      this.reconnect(client);
    }
  }

  private reconnect(lost: Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = null;
    this.hears = false;
    this.retry = setTimeout(() => {
      this.listening = this.listen();
    }, RECONNECT_MILLISECONDS);
  }
}

export function createNotifier(databaseUrl?: string): Notifier {
  return databaseUrl ? new PostgresNotifier(databaseUrl) : createLocalNotifier();
}
