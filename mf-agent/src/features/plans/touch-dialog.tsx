/** Adds a card to a plan, or changes one before its draft is made. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { MailingPlan, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { localDay } from '@farmpost/shared/domain/calendar';
import { formatDate } from '@farmpost/shared/domain/format';
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { addDays, TOUCH_DAYS, workingDayFrom } from '@farmpost/shared/domain/plan-days';
import { dropDay, dropsFault, dropsOf, weeksOf } from '@farmpost/shared/domain/plan-drops';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { useActOnPlan, useAddTouch } from '../../plans/api/plans';
import { DropList, paceOf } from './drop-list';
import { isBlank, OwnWords, trimmed } from './own-words';
import { areWhole, type TouchEntries, TouchFields, touchOf } from './touch-fields';

interface TouchDialogProps {
  readonly plan: MailingPlan;
  /** `null` adds a card. */
  readonly touch: PlanTouch | null;
  readonly designs: readonly GalleryTemplate[];
  readonly onClose: () => void;
}

const textOf = (perWeek: number | null) => (perWeek === null ? '' : String(perWeek));

/** A new card: 31 days after the last one, with a design that fits its season and that no card ahead of it has. */
function propose({ calendar }: MailingPlan, designs: readonly GalleryTemplate[]): TouchEntries {
  const going = calendar.filter(({ state }) => state !== 'skipped');
  const last = going.at(-1);
  const weeks = last && last.drop === null ? weeksOf(last.homes, last.perWeek) : 1;
  const after = last ? dropDay(last.mailOn, weeks) : localDay();
  const day = workingDayFrom(addDays(after > localDay() ? after : localDay(), TOUCH_DAYS));
  const usual = designs.filter(({ size, occasion }) => size === '4x6' && occasion !== 'testimonial');
  const fresh = usual.filter(({ id }) => going.every((touch) => touch.design.id !== id));
  const [design] = proposeDesigns([day], fresh.length > 0 ? fresh : usual);
  return {
    mailFrom: day,
    mailTo: day,
    templateId: design?.id ?? designs[0]?.id ?? '',
    fallbackIds: [],
    pace: textOf(last?.perWeek ?? null),
  };
}

export function TouchDialog({ plan, touch, designs, onClose }: TouchDialogProps) {
  const formId = useId();
  const act = useActOnPlan(plan.id);
  const add = useAddTouch(plan.id);
  const [entries, setEntries] = useState<TouchEntries>(() =>
    touch === null
      ? propose(plan, designs)
      : {
          mailFrom: touch.mailFrom,
          mailTo: touch.mailTo,
          templateId: touch.design.id,
          fallbackIds: touch.fallbacks.map(({ id }) => id),
          pace: textOf(touch.perWeek),
        },
  );
  const [words, setWords] = useState<CardCopy | null>(touch?.copy ?? null);
  const [isTried, setTried] = useState(false);
  const failure = act.error ?? add.error;
  // The days of a listing's cards are the MLS's.
  const isDivided = plan.audience.kind === 'listing' || (touch !== null && touch.drop !== null);
  const homes = touch?.homes ?? plan.calendar.at(-1)?.homes ?? 0;
  const pace = paceOf(entries.pace) ?? null;
  const isShown = !isDivided && entries.mailFrom !== '' && dropsFault(homes, pace) === null;
  const drops = isShown ? dropsOf(entries.mailFrom, homes, pace) : [];
  const addCard = async () => {
    const { perWeek, ...card } = touchOf(entries);
    const { touchId } = await add.mutateAsync({
      version: plan.version,
      ...card,
      perWeek,
      copy: trimmed(words),
    });
    onClose();
    showToast({
      message: `Card of ${formatDate(entries.mailFrom)} added`,
      undo: () =>
        void act
          .mutateAsync({ act: 'remove-touch', touchId })
          .catch((error: Error) => showToast({ message: error.message })),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank(words) || !areWhole(entries)) return;
    if (touch === null) {
      // The page shows the failure.
      void addCard().catch(() => undefined);
      return;
    }
    act.mutate(
      {
        act: 'change-touch',
        touchId: touch.id,
        version: plan.version,
        ...touchOf(entries),
        copy: trimmed(words),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={touch === null ? 'Add a card' : `Change the card of ${formatDate(touch.mailOn)}`}
      open
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={act.isPending || add.isPending}
            busyLabel="Saving…"
          >
            {touch === null ? 'Add the card' : 'Save the card'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <p>
            {touch === null
              ? plan.status === 'draft'
                ? 'It is approved with the rest of the year.'
                : 'It waits for your approval. Cards that you approved before go out as they were approved.'
              : 'Another day or pace alone needs no new approval. Other words, designs or homes do.'}
          </p>
          {failure && (
            <Banner
              tone="danger"
              title={touch === null ? 'The card was not added.' : 'The card was not changed.'}
            >
              {failure.message}
            </Banner>
          )}
          <TouchFields
            entries={entries}
            onChange={setEntries}
            designs={designs}
            error={undefined}
            hasPace={!isDivided}
          />
          <DropList drops={drops} mailClass={touch?.mailClass ?? 'first_class'} />
          <OwnWords words={words} isTried={isTried} onChange={setWords} />
        </Stack>
      </form>
    </Dialog>
  );
}
