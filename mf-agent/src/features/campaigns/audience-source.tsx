/** Who gets a card about a listing: its neighborhood, or the people of a list. */
import { Link } from '@farmpost/shared/client/router';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Paper } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { lists as listsPath } from '../../paths';
import { useLists } from '../../lists/api/mailing-lists';

interface AudienceSourceProps {
  /** `null` for the neighborhood; empty until a list is chosen. */
  readonly listId: string | null;
  readonly onChange: (listId: string | null) => void;
}

export function AudienceSource({ listId, onChange }: AudienceSourceProps) {
  const lists = useLists({ enabled: listId !== null });
  const rows = lists.data?.data ?? [];
  return (
    <Box>
      <Segmented
        label="Who gets it"
        hideLabel
        options={[
          { value: 'neighborhood', label: 'Neighborhood' },
          { value: 'list', label: 'A list' },
        ]}
        value={listId === null ? 'neighborhood' : 'list'}
        onChange={(value) => onChange(value === 'list' ? '' : null)}
      />
      {listId !== null && rows.length > 0 && (
        <SelectField
          label="List"
          options={[
            { value: '', label: 'Choose a list' },
            ...rows.map(({ id, name, homes }) => ({
              value: id,
              label: `${name}, ${formatQuantity(homes, 'home')}`,
            })),
          ]}
          value={listId}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {listId !== null && lists.data && rows.length === 0 && (
        <p>
          You have no lists yet. <Link to={listsPath}>Import the people you know</Link> first.
        </p>
      )}
      {listId !== null && lists.isError && (
        <Banner tone="warning">Your lists did not load. {lists.error.message}</Banner>
      )}
    </Box>
  );
}

const Box = styled(Paper)`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px 20px;
`;
