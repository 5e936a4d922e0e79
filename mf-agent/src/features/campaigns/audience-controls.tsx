/** The fields that select the households around a listing. */
import type { Targeting } from '@farmpost/shared/contracts/campaigns';
import { formatCount } from '@farmpost/shared/domain/format';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { type AudienceRules, MOST_MILES, MOST_NEAREST } from '../../audience/audience-rules';

export const defaultAudience: AudienceRules = {
  nearest: 400,
  minOwnedYears: null,
  minEquityShare: null,
  ownerOccupiedOnly: true,
};

/** The rules of a campaign that the form offers. */
export const rulesOf = ({ targeting }: { readonly targeting: Targeting }): AudienceRules => ({
  nearest: targeting.nearest,
  minOwnedYears: targeting.minOwnedYears,
  minEquityShare: targeting.minEquityShare,
  ownerOccupiedOnly: targeting.ownerOccupiedOnly,
  ...(targeting.maxMiles !== MOST_MILES && { maxMiles: targeting.maxMiles }),
  ...(targeting.drawn && { drawn: targeting.drawn }),
  ...(targeting.leftOut && { leftOut: targeting.leftOut }),
  ...(targeting.included && { included: targeting.included }),
});

const ownedFor = [
  { value: '', label: 'Any length' },
  { value: '3', label: '3 years or more' },
  { value: '7', label: '7 years or more' },
  { value: '15', label: '15 years or more' },
];
const equity = [
  { value: '', label: 'Any equity' },
  { value: '0.3', label: '30% or more' },
  { value: '0.5', label: '50% or more' },
  { value: '0.7', label: '70% or more' },
];
const livedInBy = [
  { value: 'owners', label: 'Owners' },
  { value: 'anyone', label: 'Anyone' },
];

const numberOrNull = (value: string) => (value === '' ? null : Number(value));

export function AudienceControls({
  rules,
  onChange,
}: {
  readonly rules: AudienceRules;
  readonly onChange: (rules: AudienceRules) => void;
}) {
  return (
    <>
      <Slider
        label="Look at the nearest"
        min={100}
        max={MOST_NEAREST}
        step={25}
        value={rules.nearest}
        format={(homes) => formatCount(homes)}
        onChange={(nearest) => onChange({ ...rules, nearest })}
      />
      <Slider
        label="No farther than"
        min={5}
        max={MOST_MILES * 100}
        value={Math.round((rules.maxMiles ?? MOST_MILES) * 100)}
        format={(hundredths) => `${(hundredths / 100).toFixed(2)} mi`}
        onChange={(hundredths) => onChange({ ...rules, maxMiles: hundredths / 100 })}
      />
      <FieldGrid>
        <SelectField
          label="Owned for"
          options={ownedFor}
          value={rules.minOwnedYears?.toString() ?? ''}
          onChange={(event) => onChange({ ...rules, minOwnedYears: numberOrNull(event.currentTarget.value) })}
        />
        <SelectField
          label="Equity, estimated"
          options={equity}
          value={rules.minEquityShare?.toString() ?? ''}
          onChange={(event) =>
            onChange({ ...rules, minEquityShare: numberOrNull(event.currentTarget.value) })
          }
        />
        <SelectField
          label="Occupied by"
          options={livedInBy}
          value={rules.ownerOccupiedOnly ? 'owners' : 'anyone'}
          onChange={(event) =>
            onChange({ ...rules, ownerOccupiedOnly: event.currentTarget.value === 'owners' })
          }
        />
      </FieldGrid>
    </>
  );
}
