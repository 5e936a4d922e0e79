/** Changes one card of a plan before its draft is made. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { useActOnPlan } from '../../plans/api/plans';
import { isBlank, OwnWords, trimmed } from './own-words';
import { type TouchEntries, TouchFields } from './touch-fields';

interface TouchDialogProps {
  readonly planId: string;
  readonly version: number;
  readonly touch: PlanTouch;
  readonly designs: readonly GalleryTemplate[];
  readonly onClose: () => void;
}

export function TouchDialog({ planId, version, touch, designs, onClose }: TouchDialogProps) {
  const formId = useId();
  const act = useActOnPlan(planId);
  const [entries, setEntries] = useState<TouchEntries>({
    mailFrom: touch.mailFrom,
    mailTo: touch.mailTo,
    templateId: touch.design.id,
    fallbackId: touch.fallbacks[0]?.id ?? '',
  });
  const [words, setWords] = useState<CardCopy | null>(touch.copy);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank(words)) return;
    const { fallbackId, ...rest } = entries;
    // A second fallback stays while the first one does.
    const [first, ...others] = touch.fallbacks.map(({ id }) => id);
    const kept = first === fallbackId ? others.filter((id) => id !== entries.templateId) : [];
    act.mutate(
      {
        act: 'change-touch',
        touchId: touch.id,
        version,
        ...rest,
        fallbackIds: fallbackId === '' ? [] : [fallbackId, ...kept],
        copy: trimmed(words),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={`Change the card of ${formatDate(touch.mailOn)}`}
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
          <p>Another day alone needs no new approval. Other words, designs or homes do.</p>
          {act.isError && (
            <Banner tone="danger" title="The card was not changed.">
              {act.error.message}
            </Banner>
          )}
          <TouchFields entries={entries} onChange={setEntries} designs={designs} error={undefined} />
          <OwnWords words={words} isTried={isTried} onChange={setWords} />
        </Stack>
      </form>
    </Dialog>
  );
}
