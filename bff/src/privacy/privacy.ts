/**
 * How a feature treats data about people: each table says what the person's export contains, and what remains when the
 * account ends or a home is erased. `privacy.test.ts` compares this with the schema and with what really happens.
 */
import type { AppContext } from '../context';
import type { Db } from '../db/database';
import type { Database, Row } from '../db/tables';

export type TableName = keyof Database;
type Column<T extends TableName> = keyof Row<T> & string;

/** The person whose data an export or a deletion is about. */
export interface Subject {
  readonly userId: string;
  /** Lowercase. */
  readonly email: string;
  readonly agentId: string | null;
}

/** Columns by the reason why they are left as they are. */
type Reasons<C> = Readonly<Record<string, readonly C[]>>;

/** The fate of a person's rows when the account ends. A string is the reason for keeping the whole row. */
export type End<C> = 'deleted' | { readonly clears?: readonly C[]; readonly keeps: string | Reasons<C> };

export interface PersonalTable<C extends string = string> {
  /** The part of the export that pages through the person's own rows; without one, an `ExportPart` reads the columns. */
  readonly part?: {
    /** The column that names the person. */
    readonly owner: C & OwnerColumn;
    /** Defaults to the table's name. */
    readonly name?: string;
    /** A unique column; defaults to `id`. */
    readonly key?: C;
    /** An object instead of a list. */
    readonly isSingle?: true;
  };
  /** Columns in the export. */
  readonly exports?: readonly C[];
  /** Columns not in the export. */
  readonly withholds?: Reasons<C>;
  readonly end: End<C>;
  /** The fate of the rows when a home asks to be erased; left out if no home is named. */
  readonly home?: 'deleted' | { readonly clears: readonly C[] } | { readonly keeps: string };
}

/** Columns whose value is the person's user or agent id. */
export type OwnerColumn = 'id' | 'user_id' | 'agent_id' | 'actor_id' | 'sales_person_id';

export interface ExportRow {
  /** The next page starts after it. */
  readonly cursor: string;
  readonly data: object;
}

export interface ExportPart {
  readonly name: string;
  /** Left out for a person without an agent record. */
  readonly isOfAgent?: boolean;
  readonly isSingle?: boolean;
  readonly page: (db: Db, subject: Subject, after: string) => Promise<readonly ExportRow[]>;
}

export interface Privacy {
  /** Every table that the feature writes. A string says why the table holds no data about people. */
  readonly tables: { readonly [T in TableName]?: string | PersonalTable<Column<T>> };
  /** Parts that are more than a person's rows of one table. */
  readonly parts?: readonly ExportPart[];
  /** Erases the agent's data. Tables that the agent's row cascades to need nothing if the row is deleted, but it stays. */
  readonly eraseAgent?: (context: AppContext, agentId: string, now: string) => Promise<unknown>;
  /** Erases what is stored under the person's user id or email address. */
  readonly erasePerson?: (
    db: Db,
    person: { readonly id: string; readonly email: string },
    at: Date,
  ) => Promise<unknown>;
}
