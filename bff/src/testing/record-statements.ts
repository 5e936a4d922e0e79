/** Records statements by kind and table, in order, to compare the work behind two answers. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '../db/database';

/** `InsertQueryNode audit_log`: the kind and every table that the statement names. */
function nameOf(node: RootOperationNode): string {
  const tables = [
    ...JSON.stringify(node).matchAll(
      /"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
    ),
  ];
  return [node.kind, ...tables.map(([, table]) => table)].join(' ');
}

/** Returns a handle on the same database; every statement through it is added to `statements`. */
export function recordStatements(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(nameOf(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), statements };
}
