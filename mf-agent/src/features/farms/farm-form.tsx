/** Draws or changes a farm, and counts its homes meanwhile. Saving mails nothing. */
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import type { Farm, FarmArea, FarmPreview } from '@farmpost/shared/contracts/farms';
import { cardsAYear, cardsAYearNames, MAX_FARM_NAME } from '@farmpost/shared/contracts/farm-vocabulary';
import { formatCount, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { startingRates, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { type NewFarm, useFarmPreview } from '../../farms/api/farms';
import { readArea, readCommission, startEntries } from './area-entries';
import { AreaFields } from './area-fields';
import { FarmTally } from './farm-tally';
import { useSettled } from './use-settled';

/** A pause in drawing before homes are counted. */
const PAUSE_MS = 350;

interface FarmFormProps {
  /** `null` for a new one. */
  readonly farm: Farm | null;
  /** Where the map opens without an area. */
  readonly market: MapPoint;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSave: (farm: NewFarm) => void;
  readonly onCancel: () => void;
}

const areaKey = (area: FarmArea | null) => (area === null ? null : JSON.stringify(area));

export function FarmForm({ farm, market, isBusy, error, onSave, onCancel }: FarmFormProps) {
  const formId = useId();
  const [entries, setEntries] = useState(() => startEntries(farm));
  const [isTried, setTried] = useState(false);
  const { area, problem } = readArea(entries, farm);
  const key = areaKey(area);
  const settled = useSettled(key, PAUSE_MS);
  const counted = settled === null ? null : (JSON.parse(settled) as FarmArea);
  const preview = useFarmPreview(counted);
  const shown = area === null ? undefined : preview.data;
  const isCounting = area !== null && (settled !== key || preview.isFetching);
  const cardCents = unitPriceOf(useMailRates() ?? startingRates, '4x6');
  const commission = readCommission(entries.commission);
  const year = cardsAYear.find((each) => each === entries.cardsAYear) ?? 12;
  const cards = shown ? shown.mailable + shown.waiting : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (area === null || entries.name.trim() === '' || commission === undefined) return;
    onSave({ name: entries.name.trim(), area, cardsAYear: year, commissionCents: commission });
  };
  const nothing = problem ?? 'Choose an area first.';
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <JobTicket
        caption={farm ? 'Farm · Changing' : 'Farm · New'}
        title={entries.name || 'New farm'}
        figures={[
          { label: 'Homes', value: shown ? formatCount(shown.homes) : '–', secondary: true },
          { label: 'Homes to mail', value: cards === null ? '–' : formatCount(cards) },
          {
            label: 'A mailing',
            value: cards === null ? '–' : formatMoney(cards * cardCents),
            secondary: true,
          },
          { label: 'A year', value: cards === null ? '–' : formatDollars(cards * cardCents * year) },
        ]}
        action={
          <Button look="primary" type="submit" busy={isBusy} busyLabel="Saving…">
            Save farm
          </Button>
        }
      />
      <Stack>
        {error !== undefined && (
          <Banner tone="danger" title="The farm was not saved.">
            {error}
          </Banner>
        )}
        <AreaFields
          entries={entries}
          onChange={setEntries}
          market={market}
          preview={shown}
          error={isTried && area === null ? nothing : undefined}
          errorId={`${formId}-area`}
          tally={
            <Counted
              area={area}
              problem={problem}
              preview={shown}
              isCounting={isCounting}
              failure={
                preview.isError && (
                  <Banner tone="warning" title="The homes were not counted.">
                    {preview.error.message}{' '}
                    <Button look="text" size="small" onClick={() => void preview.refetch()}>
                      Try Again
                    </Button>
                  </Banner>
                )
              }
            />
          }
        />
        <Section title="Name and plan">
          <FieldGrid>
            <TextField
              label="Name"
              maxLength={MAX_FARM_NAME}
              value={entries.name}
              error={isTried && entries.name.trim() === '' ? 'Give the farm a name.' : undefined}
              onChange={(event) => setEntries({ ...entries, name: event.currentTarget.value })}
            />
            <SelectField
              label="Cards to each home"
              options={cardsAYear.map((value) => ({ value: String(value), label: cardsAYearNames[value] }))}
              value={String(year)}
              onChange={(event) => setEntries({ ...entries, cardsAYear: Number(event.currentTarget.value) })}
            />
            <TextField
              label="Your commission from one listing"
              optional
              prefix="$"
              inputMode="decimal"
              help="Only for break-even. Nobody else sees it."
              value={entries.commission}
              error={
                commission === undefined ? 'Enter an amount from $1 to $1,000,000, or nothing.' : undefined
              }
              onChange={(event) => setEntries({ ...entries, commission: event.currentTarget.value })}
            />
          </FieldGrid>
        </Section>
        <Foot>
          <Button onClick={onCancel}>Cancel</Button>
          <p>Saving mails nothing and asks no vendor. You choose when a card goes out.</p>
        </Foot>
      </Stack>
    </form>
  );
}

interface CountedProps {
  readonly area: FarmArea | null;
  readonly problem: string | null;
  readonly preview: FarmPreview | undefined;
  readonly isCounting: boolean;
  readonly failure: ReactNode;
}

function Counted({ area, problem, preview, isCounting, failure }: CountedProps) {
  return (
    <div aria-busy={isCounting || undefined}>
      <Said role="status">
        {area === null
          ? (problem ?? 'No area yet.')
          : isCounting
            ? 'Counting homes …'
            : preview
              ? `${formatCount(preview.homes)} homes, ${formatCount(preview.mailable)} get a card now.`
              : ''}
      </Said>
      {failure}
      {area !== null && !preview && !failure && <SkeletonRows label="Counting homes" rows={4} />}
      {preview && <FarmTally preview={preview} />}
      {preview?.homes === 0 && (
        <Banner tone="info" title="No homes are known there yet.">
          Save the farm, then look its homes up. You see what that takes first.
        </Banner>
      )}
    </div>
  );
}

const Said = styled.p`
  min-height: 20px;
  margin-bottom: 8px;
  color: var(--muted);
  font-size: 13px;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
