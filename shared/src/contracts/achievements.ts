/** An agent's figures for their landing page, in their own words. A figure that is not known is left out there. */
import * as z from 'zod';
import { cents, id, operation } from './http';

export const achievements = z.strictObject({
  yearsExperience: z.int().min(0).max(80, { error: 'Use at most 80 years.' }).nullable(),
  homesSold: z.int().min(0).max(100_000, { error: 'Use at most 100,000 homes.' }).nullable(),
  /** Whole dollars in cents. */
  salesVolumeCents: cents.min(0).max(10_000_000_000_00, { error: 'Use at most $10 billion.' }).nullable(),
  /** An award and its year; empty for none. */
  recognition: z.string().trim().max(80, { error: 'Use at most 80 characters.' }),
});
export type Achievements = z.infer<typeof achievements>;

const common = {
  path: '/agents/{key}/achievements',
  tag: 'Agents',
  access: 'own',
  params: z.strictObject({ key: id }),
  response: achievements,
} as const;

export const getAchievements = operation({
  ...common,
  id: 'getAchievements',
  method: 'get',
  summary: 'The figures on an agent’s landing page',
});

export const replaceAchievements = operation({
  ...common,
  id: 'replaceAchievements',
  method: 'put',
  summary: 'Replace the figures on an agent’s landing page',
  body: achievements,
});

export const operations = { getAchievements, replaceAchievements } as const;
