import { hasErrorCode, request } from '@farmpost/shared/client';
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import { formatDollars } from '@farmpost/shared/domain/format';
import { FREE_POSTCARDS, MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { useMutation } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import { BudgetResults } from './budget-results';
import type { StepProps } from './step';

const MIN = 100;
const MAX = 2_000;
const STEP = 25;

const dollarsOf = (text: string) => (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN);

function problemOf(dollars: number): string | undefined {
  if (Number.isNaN(dollars)) return 'Enter the budget in dollars, like 500.';
  if (dollars < MIN) return 'Minimum budget is $100 per listing';
  if (dollars > MAX) return 'Maximum budget is $2,000 per listing';
  return undefined;
}

interface BudgetStepProps extends StepProps {
  readonly agent: AgentRecord | null;
}

export function BudgetStep({ ref, agent }: BudgetStepProps) {
  const stored = (agent?.settings.marketingPreferences.budgetLimitCents ?? 50_000) / 100;
  const [text, setText] = useState(String(stored));
  const [failure, setFailure] = useState<string | null>(null);
  const dollars = dollarsOf(text);
  const problem = problemOf(dollars);
  const shown = problem === undefined ? dollars : Math.min(MAX, Math.max(MIN, dollars || MIN));
  const save = useMutation({
    mutationFn: (agentId: string) =>
      request('PATCH /agents/{key}/settings', {
        params: { key: agentId },
        body: { marketingPreferences: { budgetLimitCents: Math.round(dollars * 100) } },
      }),
  });

  useImperativeHandle(ref, () => ({
    async save() {
      if (problem !== undefined) {
        document.getElementById('budget')?.focus();
        return false;
      }
      if (!agent) {
        setFailure('User not authenticated');
        return false;
      }
      return save.mutateAsync(agent.id).then(
        () => true,
        (error: unknown) => {
          setFailure(
            hasErrorCode(error, 'unauthenticated')
              ? 'User not authenticated'
              : 'Failed to save budget settings. Please try again.',
          );
          return false;
        },
      );
    },
  }));

  const change = (next: string) => {
    setText(next);
    setFailure(null);
  };

  return (
    <Stack>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        id="budget"
        label="Budget per listing"
        prefix="$"
        inputMode="decimal"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem}
        help="At least $100 per listing. You can change it at any time."
      />
      <Slider
        label="Budget per listing"
        hideLabel
        min={MIN}
        max={MAX}
        step={STEP}
        value={shown}
        format={(value) => `$${value.toLocaleString('en-US')}`}
        onChange={(value) => change(String(value))}
      />
      <Banner tone="info" title={`Your first ${FREE_POSTCARDS} cards are free.`}>
        The membership is {formatDollars(MEMBERSHIP_CENTS)} a month. You pay for cards when you send them.
      </Banner>
      <BudgetResults dollars={shown} />
    </Stack>
  );
}
