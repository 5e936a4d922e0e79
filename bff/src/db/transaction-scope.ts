/** The transaction that the running code is in, known to the driver below every query. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DialectAdapter } from 'kysely';

/** An open transaction. Kysely's adapter is created once per database, so it identifies the database. */
export interface Scope {
  readonly database: DialectAdapter;
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => void)[];
  isOpen: boolean;
}

export const scopes = new AsyncLocalStorage<Scope>();

export function openScope(database: DialectAdapter): Scope | null {
  const scope = scopes.getStore();
  return scope?.isOpen && scope.database === database ? scope : null;
}

export class TransactionError extends Error {
  override readonly name = 'TransactionError';
}

/** Called by the driver when a connection outside a transaction is requested. */
export function refuseOutsideTransaction(database: DialectAdapter): void {
  if (openScope(database)) {
    throw new TransactionError(
      'A query used the outer database handle while a transaction is open. Use the transaction’s handle.',
    );
  }
}
