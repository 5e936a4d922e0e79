/** Whether the auto-farm mails ZIPs or a farm that was drawn. */
import { Link } from '@farmpost/shared/client/router';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { farms as farmsPath } from '../../paths';
import { useFarms } from '../../farms/api/farms';

interface AreaSectionProps {
  /** `null` for ZIPs. */
  readonly farmId: string | null;
  readonly onChange: (farmId: string | null) => void;
}

export function AreaSection({ farmId, onChange }: AreaSectionProps) {
  const farms = useFarms();
  const rows = farms.data?.data ?? [];
  const isGone = farmId !== null && farms.data !== undefined && rows.every(({ id }) => id !== farmId);
  return (
    <Section title="Where it mails">
      <SelectField
        label="Area"
        help="A farm is an area that you drew or a subdivision."
        options={[
          { value: '', label: 'ZIP codes' },
          ...rows.map(({ id, name, homes }) => ({
            value: id,
            label: `${name}, ${formatQuantity(homes, 'home')}`,
          })),
          ...(isGone ? [{ value: farmId, label: 'A farm that was deleted' }] : []),
        ]}
        value={farmId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
      />
      {farms.isError && <Banner tone="warning">Your farms did not load. {farms.error.message}</Banner>}
      {farms.data && rows.length === 0 && (
        <p>
          To mail a neighborhood instead of whole ZIPs, <Link to={farmsPath}>draw a farm</Link>.
        </p>
      )}
    </Section>
  );
}
