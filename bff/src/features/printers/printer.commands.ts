/** Notes how printers answer orders. Many cards of a batch are one note. */
import type { AppContext } from '../../context';
import * as repo from './printer.repo';

export const noteFailure = ({ db, now }: AppContext, printer: string, error: Error): Promise<void> =>
  repo.storeFailure(db, printer, { now: now().toISOString(), error: error.message.slice(0, 300) });

export const noteAnswer = ({ db, now }: AppContext, printer: string): Promise<void> =>
  repo.storeAnswer(db, printer, now().toISOString());
