/** Every 15 minutes, mails the farms that are due. */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { farmMessage, nextFarmRun, zipsOfFarm } from '@farmpost/shared/domain/auto-farm';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { monthName } from '@farmpost/shared/domain/months';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { findAccount } from '../billing/billing.queries';
import { startCampaign } from '../campaigns/campaign.service';
import { areaOfFarm, findArea } from '../households/farm.queries';
import { findPlaceOf, listHomesIn } from '../households/homes-in-area.queries';
import { findZoneOfAgent } from '../../db/office-zone';
import { type FarmRow, listDue, markRun } from './auto-farm.repo';
import { readCardPrice } from '../mail-rates/mail-rate.queries';
import { audienceOf, farmTargeting, refusalOf } from './farm-plan.service';
import { findPlaces } from './zip.queries';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'auto-farms.run': Record<string, never>;
  }
}

const BATCH = 100;

/** Name of the area that is mailed, and the city and state whose rules apply to its card. */
async function describeArea(db: Db, farm: FarmRow): Promise<{ areaName: string; location: string }> {
  const area = await findArea(db, farm.farm_id ?? undefined);
  if (!area) {
    const [place] = await findPlaces(db, zipsOfFarm(farm.farm_area_name));
    const areaName = farm.farm_area_name;
    return { areaName, location: place ? `${place.city}, ${place.state} ${place.zip}` : areaName };
  }
  const [home] = await listHomesIn(db, areaOfFarm(area));
  const place = home && (await findPlaceOf(db, home.id));
  return { areaName: area.name, location: place ? `${place.city}, ${place.state}` : area.name };
}

/** The mark and the campaign are written together, so a farm mails once an interval however often the job runs. */
async function runFarm(context: AppContext, farm: FarmRow): Promise<void> {
  const now = context.now();
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(db, farm.agent_id);
    const refusal = await refusalOf(db, farm, account, await readCardPrice(within));
    const next = nextFarmRun(now, now.toISOString()).toISOString();
    const ran = { next_run_at: next, last_run_at: now.toISOString(), updated_at: now.toISOString() };
    if (refusal !== null) {
      // Nothing was mailed, so the interval has not begun; try again tomorrow.
      const tomorrow = nextFarmRun(now, null).toISOString();
      await markRun(db, farm, { next_run_at: tomorrow, last_refusal: refusal });
      context.log.info({ agentId: farm.agent_id, refusal }, 'auto-farm mails nothing');
      return;
    }
    if (!(await markRun(db, farm, { ...ran, last_refusal: null }))) return;
    const month = monthName(dayIn(now, await findZoneOfAgent(db, farm.agent_id)).slice(0, 7));
    const { areaName, location } = await describeArea(db, farm);
    const campaign = await startCampaign(within, {
      agentId: farm.agent_id,
      origin: 'automation',
      automationKey: `farm:${farm.agent_id}:${farm.next_run_at}`,
      name: `Farm: ${areaName}, ${month}`.slice(0, 120),
      kind: 'postcard',
      purpose: 'farm',
      listingId: null,
      location,
      budgetCents: farm.monthly_budget_cents,
      targeting: targeting.parse(farmTargeting(farm)),
      copy: { headline: 'Your neighborhood, this month', message: farmMessage(audienceOf(farm)) ?? '' },
    });
    if (campaign) await markRun(db, { ...farm, next_run_at: next }, { last_campaign_id: campaign.id });
  });
}

export async function runDueFarms(context: AppContext): Promise<void> {
  for (const farm of await listDue(context.db, context.now().toISOString(), BATCH)) {
    await runFarm(context, farm);
  }
}

export function registerAutoFarmJobs(context: AppContext): void {
  context.jobs.work('auto-farms.run', () => runDueFarms(context));
  context.jobs.schedule('auto-farms.run', '*/15 * * * *', {});
}
