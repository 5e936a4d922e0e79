/** Figures of pages: they read many rows, and change nothing. */
import type { Db } from '../db/database';

/** A thread has its own. */
export interface FiguresContext {
  readonly db: Db;
  readonly now: () => Date;
}

export interface Figures<Input, Answer> {
  readonly name: string;
  readonly read: (context: FiguresContext, input: Input) => Promise<Answer>;
}

/** Names figures, so that a thread can read them; `figures/all-figures.ts` lists them. Input and answer are plain data. */
export const defineFigures = <Input, Answer>(
  name: string,
  read: Figures<Input, Answer>['read'],
): Figures<Input, Answer> => ({ name, read });
