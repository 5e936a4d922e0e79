/** Figures for the landing page, entered by the agent. An empty one is left out there. */
import type { Achievements } from '@farmpost/shared/contracts/achievements';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useForm } from 'react-hook-form';
import { useAchievements, useSaveAchievements } from './api/achievements';

interface Fields {
  readonly years: string;
  readonly homes: string;
  readonly volume: string;
  readonly recognition: string;
}

/** `1,250` as 1250; `null` for an empty field, which means unknown; `NaN` for anything else. */
function numberOf(text: string): number | null {
  const digits = text.replaceAll(',', '').trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const atMost = (most: number, what: string) => (text: string) => {
  const value = numberOf(text);
  if (Number.isNaN(value)) return 'Enter a whole number, or leave it empty.';
  return value === null || value <= most || `Use at most ${what}.`;
};

const textOf = (value: number | null) => (value === null ? '' : value.toLocaleString('en-US'));

export function AchievementsSection({ agentId }: { readonly agentId: string }) {
  const stored = useAchievements(agentId);
  return (
    <Section title="Achievements">
      {stored.data ? (
        <AchievementsForm agentId={agentId} stored={stored.data} />
      ) : stored.isError ? (
        <EmptyState
          kind="error"
          title="Your achievements did not load"
          action={
            <Button busy={stored.isFetching} onClick={() => void stored.refetch()}>
              Try Again
            </Button>
          }
        />
      ) : (
        <SkeletonRows label="Loading your achievements" rows={3} />
      )}
    </Section>
  );
}

function AchievementsForm({ agentId, stored }: { readonly agentId: string; readonly stored: Achievements }) {
  const save = useSaveAchievements(agentId);
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      years: textOf(stored.yearsExperience),
      homes: textOf(stored.homesSold),
      volume: textOf(stored.salesVolumeCents === null ? null : Math.floor(stored.salesVolumeCents / 100)),
      recognition: stored.recognition,
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ years, homes, volume, recognition }) => {
    const dollars = numberOf(volume);
    const body = {
      yearsExperience: numberOf(years),
      homesSold: numberOf(homes),
      salesVolumeCents: dollars === null ? null : dollars * 100,
      recognition: recognition.trim(),
    };
    return save.mutateAsync(body).then(
      () => showToast({ message: 'Achievements saved.' }),
      () => undefined, // shown from save.error; the form keeps its values
    );
  });
  return (
    <form noValidate aria-label="Achievements" onSubmit={(event) => void submit(event)}>
      <Stack>
        <p>Your landing page shows these as you enter them. What you leave empty is left out.</p>
        {save.isError && <Banner tone="danger">{save.error.message}</Banner>}
        <FieldGrid>
          <TextField
            label="Years of experience"
            optional
            inputMode="numeric"
            error={errors.years?.message}
            {...register('years', { validate: atMost(80, '80 years') })}
          />
          <TextField
            label="Homes sold"
            optional
            inputMode="numeric"
            error={errors.homes?.message}
            {...register('homes', { validate: atMost(100_000, '100,000 homes') })}
          />
          <TextField
            label="Sales volume"
            optional
            prefix="$"
            inputMode="numeric"
            error={errors.volume?.message}
            {...register('volume', { validate: atMost(10_000_000_000, '$10 billion') })}
          />
          <TextField
            label="Recognition"
            optional
            help="An award and its year."
            error={errors.recognition?.message}
            {...register('recognition', { maxLength: { value: 80, message: 'Use at most 80 characters.' } })}
          />
        </FieldGrid>
        <Actions>
          <Button look="primary" type="submit" busy={save.isPending} busyLabel="Saving…">
            Save achievements
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
