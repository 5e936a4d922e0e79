/** Progress of an agent in the four steps before their first campaign. Kept on the server, so any device resumes. */
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import { idxConnection } from './idx-connections';

/** 0 profile, 1 MLS, 2 identity, 3 budget. */
const step = z.int().min(0).max(3);
/** Seconds that the agent spent on each step. */
const seconds = z.array(z.int().min(0).max(86_400)).length(4);

export const onboarding = z.object({
  step,
  seconds,
  completedAt: timestamp.nullable(),
  /** The newest connection. */
  connection: idxConnection.nullable(),
  /** The agent's own listings, by the kind of card that they allow. */
  listings: z.object({ active: z.int(), sold: z.int() }),
  /** The draft that completion made from one of the agent's listings. `isReady` once its proof exists. */
  firstCampaign: z.object({ id, isReady: z.boolean() }).nullable(),
});
export type Onboarding = z.infer<typeof onboarding>;

const own = { tag: 'Onboarding', access: 'own', params: z.strictObject({ key: id }) } as const;

export const getOnboarding = operation({
  ...own,
  id: 'getOnboarding',
  method: 'get',
  path: '/agents/{key}/onboarding',
  summary: 'Where the agent is in onboarding',
  response: onboarding,
});

/** `isComplete` checks all steps, opens campaigns and leads, and drafts a card of the agent's newest listing; once. */
export const saveOnboarding = operation({
  ...own,
  id: 'saveOnboarding',
  method: 'put',
  path: '/agents/{key}/onboarding',
  summary: 'Save the step, or complete onboarding',
  body: z.strictObject({
    step: step.optional(),
    seconds: seconds.optional(),
    isComplete: z.literal(true).optional(),
  }),
  response: onboarding,
  errors: ['conflict'],
});

export const operations = { getOnboarding, saveOnboarding } as const;
