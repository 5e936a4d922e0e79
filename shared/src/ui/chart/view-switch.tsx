import { Segmented } from '../field/segmented';

export interface ViewSwitchProps<Drawn extends 'chart' | 'map'> {
  /** Kind of the drawing. */
  readonly drawn: Drawn;
  readonly value: Drawn | 'table';
  readonly onChange: (view: Drawn | 'table') => void;
}

const names = { chart: 'Chart', map: 'Map' } as const;

/** Switches between a drawing and the table of the same figures, in the header of a section. */
export function ViewSwitch<Drawn extends 'chart' | 'map'>({
  drawn,
  value,
  onChange,
}: ViewSwitchProps<Drawn>) {
  return (
    <Segmented
      label="View"
      hideLabel
      size="small"
      options={[
        { value: drawn, label: names[drawn] },
        { value: 'table', label: 'Table' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
