/** Reads a person's own rows of a table in pages, so that an account of any size fits in memory. */
import type { Db } from '../db/database';
import type {
  ExportPart,
  ExportRow,
  OwnerColumn,
  PersonalTable,
  Privacy,
  Subject,
  TableName,
} from './privacy';

export const PAGE = 200;

const valueOf: Readonly<Record<OwnerColumn, (subject: Subject, isAgents: boolean) => string | null>> = {
  id: ({ userId, agentId }, isAgents) => (isAgents ? agentId : userId),
  agent_id: ({ agentId }) => agentId,
  user_id: ({ userId }) => userId,
  actor_id: ({ userId }) => userId,
  sales_person_id: ({ userId }) => userId,
};

/** Rows of a page whose own column is the cursor. */
export const pageById = <R extends { readonly id: string }>(rows: readonly R[]): ExportRow[] =>
  rows.map((data) => ({ cursor: data.id, data }));

/** The export part that a table declares; `null` if it declares none. */
export function ownRowsOf(table: TableName, { part, exports = [] }: PersonalTable): ExportPart | null {
  if (!part) return null;
  const { owner, key = 'id', name = table, isSingle = false } = part;
  const isAgents = table === 'agents' || owner === 'agent_id';
  return {
    name,
    isSingle,
    isOfAgent: isAgents,
    page: async (db: Db, subject, after) => {
      const { dynamic } = db;
      const isKeyExported = exports.includes(key);
      const rows = await db
        .selectFrom(dynamic.table(table).as('own'))
        .select([...exports, ...(isKeyExported ? [] : [key])].map((column) => dynamic.ref<string>(column)))
        .where(dynamic.ref(owner), '=', valueOf[owner](subject, isAgents))
        .where(dynamic.ref(key), '>', after)
        .orderBy(dynamic.ref(key))
        .limit(PAGE)
        .$castTo<Readonly<Record<string, unknown>>>()
        .execute();
      return rows.map(({ [key]: cursor, ...data }) => ({
        cursor: String(cursor),
        data: isKeyExported ? { [key]: cursor, ...data } : data,
      }));
    },
  };
}

/** The parts of the export: the tables' own first, in the order of the features. */
export const exportPartsOf = (privacies: readonly Privacy[]): readonly ExportPart[] =>
  privacies.flatMap(({ tables, parts = [] }) => [
    ...Object.entries(tables).flatMap(([table, entry]) =>
      typeof entry === 'object' ? (ownRowsOf(table as TableName, entry) ?? []) : [],
    ),
    ...parts,
  ]);
