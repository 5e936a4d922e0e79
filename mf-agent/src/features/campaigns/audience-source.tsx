/** Who gets a card about a listing: its neighborhood, a farm, or the people of a list. */
import { Link } from '@farmpost/shared/client/router';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Paper } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { farms as farmsPath, lists as listsPath } from '../../paths';
import { useFarms } from '../../farms/api/farms';
import { useLists } from '../../lists/api/mailing-lists';

export interface AudiencePlace {
  readonly of: 'neighborhood' | 'farm' | 'list';
  /** The farm or the list; empty until one is chosen. */
  readonly id: string;
}

const neighborhood: AudiencePlace = { of: 'neighborhood', id: '' };

/** Where a new form begins: with the farm or list of the campaign to duplicate, or of the address. */
export function startPlace(source: CampaignDetail | null, address: URLSearchParams): AudiencePlace {
  const farm = source ? source.farm?.id : address.get('farm');
  if (farm) return { of: 'farm', id: farm };
  const list = source?.list?.id ?? address.get('list');
  return list === null ? neighborhood : { of: 'list', id: list };
}

interface AudienceSourceProps {
  readonly place: AudiencePlace;
  readonly onChange: (place: AudiencePlace) => void;
}

export function AudienceSource({ place, onChange }: AudienceSourceProps) {
  return (
    <Box>
      <Segmented
        label="Who gets it"
        hideLabel
        options={[
          { value: 'neighborhood', label: 'Neighborhood' },
          { value: 'farm', label: 'A farm' },
          { value: 'list', label: 'A list' },
        ]}
        value={place.of}
        onChange={(of) => onChange({ of, id: '' })}
      />
      {place.of === 'list' && <ListChoice id={place.id} onChange={(id) => onChange({ of: 'list', id })} />}
      {place.of === 'farm' && <FarmChoice id={place.id} onChange={(id) => onChange({ of: 'farm', id })} />}
    </Box>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly onChange: (id: string) => void;
}

function ListChoice({ id, onChange }: ChoiceProps) {
  const lists = useLists();
  const rows = lists.data?.data ?? [];
  return (
    <>
      {rows.length > 0 && (
        <SelectField
          label="List"
          options={[
            { value: '', label: 'Choose a list' },
            ...rows.map(({ id: value, name, homes }) => ({
              value,
              label: `${name}, ${formatQuantity(homes, 'home')}`,
            })),
          ]}
          value={id}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {lists.data && rows.length === 0 && (
        <p>
          You have no lists yet. <Link to={listsPath}>Import the people you know</Link> first.
        </p>
      )}
      {lists.isError && <Banner tone="warning">Your lists did not load. {lists.error.message}</Banner>}
    </>
  );
}

function FarmChoice({ id, onChange }: ChoiceProps) {
  const farms = useFarms();
  const rows = farms.data?.data ?? [];
  return (
    <>
      {rows.length > 0 && (
        <SelectField
          label="Farm"
          help="A farm waits for its turn: homes that another agent’s farm is due for go to that one first."
          options={[
            { value: '', label: 'Choose a farm' },
            ...rows.map(({ id: value, name, homes }) => ({
              value,
              label: `${name}, ${formatQuantity(homes, 'home')}`,
            })),
          ]}
          value={id}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {farms.data && rows.length === 0 && (
        <p>
          You have no farms yet. <Link to={farmsPath}>Draw one</Link> first.
        </p>
      )}
      {farms.isError && <Banner tone="warning">Your farms did not load. {farms.error.message}</Banner>}
    </>
  );
}

const Box = styled(Paper)`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px 20px;
`;
