/** Contract between the wizard, its steps and the card, and the texts of the steps. */
import type { Ref } from 'react';

export interface StepHandle {
  /** Validates and saves; `false` keeps the wizard on the step, which says why. */
  save(): Promise<boolean>;
}

export interface StepProps {
  readonly ref: Ref<StepHandle>;
}

/** The agent as the live card prints them. */
export interface CardAgent {
  readonly name: string;
  readonly title: string;
  readonly brokerage: string;
  readonly licenseNumber: string;
  readonly phone: string;
}

export const steps = [
  {
    title: 'Complete Your Profile',
    description: 'Add contact info and branding. Every card and your landing page show it.',
    seconds: 60,
  },
  {
    title: 'Connect Your MLS',
    description: 'Choose where your listings are. From then on they arrive automatically.',
    seconds: 20,
  },
  {
    title: 'Validate Your Identity',
    description:
      'Find yourself in the MLS roster, so that your listings and no one else’s become your cards.',
    seconds: 45,
  },
  {
    title: 'Set Your Budget',
    description: 'Choose how much to spend on each listing. Nothing prints until you press Send.',
    seconds: 25,
  },
] as const;

export const LAST_STEP = steps.length - 1;

/** `1 min 10 s`. */
export function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes === 0 ? rest : `${minutes} min ${rest}`;
}

/** Seconds that the current and the remaining steps usually still take. */
export const secondsLeft = (step: number, spent: readonly number[]): number =>
  steps.reduce((sum, { seconds }, index) => {
    if (index < step) return sum;
    return sum + (index === step ? Math.max(seconds - (spent[index] ?? 0), 5) : seconds);
  }, 0);
