/** The database handle that everything works with, on either engine. */
import type { Kysely } from 'kysely';
import type { Database } from './tables';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Database>;
