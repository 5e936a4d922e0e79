/** The fields of one step of a listing's plan: homes, days after the status, design and fallbacks. */
import type { StepBody } from '@farmpost/shared/contracts/mailing-plans';
import {
  type PlanReach,
  type PlanRule,
  planReachNames,
  planRuleNames,
  planStepDelay,
  planStepHomes,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { besides, FallbackFields } from './fallback-fields';

export type StepEntries = Required<Pick<StepBody, 'occasion' | 'reach' | 'rule' | 'templateId'>> & {
  /** As typed. */
  readonly homes: string;
  readonly days: string;
  /** In their order. */
  readonly fallbackIds: readonly string[];
};

const isWholeIn = (text: string, { min, max }: { readonly min: number; readonly max: number }) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

const homesFault = ({ homes }: StepEntries) =>
  isWholeIn(homes, planStepHomes) ? undefined : `Enter ${planStepHomes.min} to ${planStepHomes.max} homes.`;
const daysFault = ({ days }: StepEntries) =>
  isWholeIn(days, planStepDelay) ? undefined : `Enter ${planStepDelay.min} to ${planStepDelay.max} days.`;

export const areWhole = (entries: StepEntries): boolean =>
  entries.templateId !== '' && homesFault(entries) === undefined && daysFault(entries) === undefined;

/** The step as the server takes it; call it for whole entries. */
export const stepOf = ({ homes, days, fallbackIds, ...rest }: StepEntries) => ({
  ...rest,
  mostHomes: Number(homes),
  delayDays: Number(days),
  fallbackIds: [...fallbackIds],
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface StepFieldsProps {
  readonly entries: StepEntries;
  readonly onChange: (entries: StepEntries) => void;
  /** Those that fit the step. */
  readonly designs: readonly GalleryTemplate[];
}

export function StepFields({ entries, onChange, designs }: StepFieldsProps) {
  const { occasion, homes, days, reach, rule, templateId, fallbackIds } = entries;
  const change = (some: Partial<StepEntries>) => onChange({ ...entries, ...some });
  const options = designs.map(({ id, name, size }) => ({ value: id, label: `${name}, ${size}` }));
  return (
    <FieldGrid>
      <TextField
        label="Homes, at most"
        inputMode="numeric"
        value={homes}
        error={homesFault(entries)}
        onChange={(event) => change({ homes: event.currentTarget.value })}
      />
      <SelectField
        label="From where"
        options={optionsOf(planReachNames)}
        value={reach}
        onChange={(event) => change({ reach: event.currentTarget.value as PlanReach })}
      />
      <SelectField
        label="Which homes"
        options={optionsOf(planRuleNames)}
        value={rule}
        onChange={(event) => change({ rule: event.currentTarget.value as PlanRule })}
      />
      <TextField
        label={
          occasion === 'open-house'
            ? 'Working days before the last day in time'
            : 'Working days after the status'
        }
        inputMode="numeric"
        value={days}
        error={daysFault(entries)}
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
      <SelectField
        label="Design"
        options={options}
        value={templateId}
        onChange={(event) => {
          const next = event.currentTarget.value;
          change({ templateId: next, fallbackIds: besides(fallbackIds, next) });
        }}
      />
      <FallbackFields
        templateId={templateId}
        fallbackIds={fallbackIds}
        options={options}
        onChange={(next) => change({ fallbackIds: next })}
      />
    </FieldGrid>
  );
}
