/** Tells the feature of printers what the checks say, so that the second one can stand in for the first. */
import type { AppContext } from '../../context';
import { isMailHeld } from '../outgoing/outgoing.queries';
import { considerSwitch } from '../printers/printer.service';
import type { PrinterHealth } from '../printers/switch-decision';
import { listOpenIncidents } from './service-health.queries';
import * as repo from './service-health.repo';

export async function watchPrinters(context: AppContext): Promise<void> {
  if (await isMailHeld(context.db)) return;
  const { printMail, otherPrinters } = context.providers;
  const incidents = await listOpenIncidents(context.db);
  const states = await repo.listStates(context.db);
  const health = [printMail, ...otherPrinters].map(({ name }): readonly [string, PrinterHealth] => {
    const state = states.find(({ service }) => service === name);
    const down = incidents.find(({ service, status }) => service === name && status === 'down');
    return [
      name,
      {
        downSince: down?.started_at ?? null,
        healthySince: state?.status === 'healthy' && !down ? state.since : null,
        error: down?.error_message ?? null,
      },
    ];
  });
  await considerSwitch(context, new Map(health));
}
