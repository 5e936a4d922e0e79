/**
 * A process that submits cards to the printer until it is killed, or kills itself at a chosen point.
 * Run as a program; its only argument is a `MailingSettings` as JSON.
 */
import { registerMailPieceJobs } from '../features/mail-pieces/mail-piece.jobs';
import { createProcessContext, die, type ProcessSettings } from './process-context';

export interface MailingSettings extends ProcessSettings {
  /**
   * The process kills itself at this card, counted from 1: before submitting it, once what the printer prepared is kept,
   * or after the printer accepts it.
   */
  readonly crash?: {
    readonly card: number;
    readonly moment: 'before the printer' | 'before it is kept' | 'once it is kept' | 'after the printer';
  };
}

const { crash, ...settings } = JSON.parse(process.argv[2] ?? '') as MailingSettings;
const context = createProcessContext(settings);
const { printMail } = context.providers;
let cards = 0;
registerMailPieceJobs({
  ...context,
  providers: {
    ...context.providers,
    printMail: {
      ...printMail,
      async submit(order, draft) {
        const isLast = ++cards === crash?.card;
        if (isLast && crash?.moment === 'before the printer') die();
        const accepted = await printMail.submit(order, {
          ...draft,
          async save(made) {
            if (isLast && crash?.moment === 'before it is kept') die();
            const kept = await draft.save(made);
            if (isLast && crash?.moment === 'once it is kept') die();
            return kept;
          },
        });
        if (isLast) die();
        return accepted;
      },
    },
  },
});
void context.jobs.start();
