/** Changes one step of a listing's plan while it waits for the MLS. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import { planOccasionNames } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { PlanStep } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { fitsOccasion } from '@farmpost/shared/domain/plan-designs';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { useActOnPlan } from '../../plans/api/plans';
import { isBlank, OwnWords, trimmed } from './own-words';
import { areWhole, type StepEntries, StepFields, stepOf } from './step-fields';

interface StepDialogProps {
  readonly planId: string;
  readonly version: number;
  readonly step: PlanStep;
  readonly designs: readonly GalleryTemplate[];
  readonly onClose: () => void;
}

export function StepDialog({ planId, version, step, designs, onClose }: StepDialogProps) {
  const formId = useId();
  const act = useActOnPlan(planId);
  const [entries, setEntries] = useState<StepEntries>({
    occasion: step.occasion,
    reach: step.reach,
    rule: step.rule,
    homes: String(step.mostHomes),
    days: String(step.delayDays),
    templateId: step.design.id,
    fallbackIds: step.fallbacks.map(({ id }) => id),
  });
  const [words, setWords] = useState<CardCopy | null>(step.copy);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank(words) || !areWhole(entries)) return;
    const { occasion: _, ...change } = stepOf(entries);
    act.mutate(
      {
        act: 'change-step',
        stepId: step.id,
        version,
        ...change,
        copy: trimmed(words),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={`Change the card “${planOccasionNames[step.occasion]}”`}
      open
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={act.isPending} busyLabel="Saving…">
            Save the card
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <p>Other days alone need no new approval. Other words, designs or homes do.</p>
          {act.isError && (
            <Banner tone="danger" title="The card was not changed.">
              {act.error.message}
            </Banner>
          )}
          <StepFields
            entries={entries}
            onChange={setEntries}
            designs={designs.filter(
              (design) => design.kind === 'postcard' && fitsOccasion(design, step.occasion),
            )}
          />
          <OwnWords words={words} isTried={isTried} onChange={setWords} />
        </Stack>
      </form>
    </Dialog>
  );
}
