/** The ZIPs of the farm: the chosen ones, and a search for more with facts about each. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { CloseIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { useZips } from './api/auto-farm';
import { factsOf, labelOf } from './zip-facts';
import { ZipMap } from './zip-map';

/** Most ZIPs that one farm can have. */
const MOST_ZIPS = 20;

export interface ZipSectionProps {
  readonly chosen: readonly string[];
  readonly onChange: (zips: string[]) => void;
}

export function ZipSection({ chosen, onChange }: ZipSectionProps) {
  const [query, setQuery] = useState('');
  const zips = useZips(useDeferredValue(query.trim()));
  const toggle = (zip: string) =>
    onChange(chosen.includes(zip) ? chosen.filter((other) => other !== zip) : [...chosen, zip].toSorted());
  return (
    <Section title="ZIP codes" aside={<Muted>{`${formatQuantity(chosen.length, 'ZIP')} chosen`}</Muted>}>
      {chosen.length > 0 && (
        <Chosen aria-label="Chosen ZIP codes">
          {chosen.map((zip) => (
            <li key={zip}>
              <Button size="small" icon={<CloseIcon />} onClick={() => toggle(zip)}>
                {`Remove ${zip}`}
              </Button>
            </li>
          ))}
        </Chosen>
      )}
      <ZipMap
        zips={zips.data?.data ?? []}
        chosen={chosen}
        isFull={chosen.length >= MOST_ZIPS}
        onToggle={toggle}
      />
      <SearchField
        label="Search ZIP codes"
        placeholder="ZIP, city or neighborhood"
        value={query}
        onChange={setQuery}
      />
      {zips.isPending && <SkeletonRows label="Loading ZIP codes" rows={5} />}
      {zips.isError && !zips.data && (
        <EmptyState
          kind="error"
          title="The ZIP codes did not load"
          action={
            <Button busy={zips.isFetching} onClick={() => void zips.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {zips.data?.data.length === 0 && (
        <EmptyState kind="no-match" title="No ZIP code found">
          {query === ''
            ? 'Connect your MLS, and the ZIPs of your market appear here.'
            : 'We know ZIPs with a listing in a connected MLS. Try another number or city.'}
        </EmptyState>
      )}
      {zips.data && zips.data.data.length > 0 && (
        <List aria-label="ZIP codes">
          {zips.data.data.map((zip) => (
            <li key={zip.zip}>
              <Checkbox
                label={labelOf(zip)}
                checked={chosen.includes(zip.zip)}
                disabled={!chosen.includes(zip.zip) && chosen.length >= MOST_ZIPS}
                onChange={() => toggle(zip.zip)}
              />
              <span>{factsOf(zip)}</span>
            </li>
          ))}
        </List>
      )}
      <Muted>
        Homes are those we have an address for; more are looked up when a mailing is made. Turnover is last
        year’s sales in the connected MLS for each of these homes.
      </Muted>
    </Section>
  );
}

const Muted = styled.p`
  font-size: 13px;
  color: var(--muted);
`;
const Chosen = styled.ul`
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0 0 16px;
  padding: 0;
`;
const List = styled.ul`
  list-style: none;
  margin: 12px 0;
  padding: 0;
  li {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  li > span {
    display: block;
    padding-left: 28px;
    font-size: 13px;
    color: var(--muted);
  }
`;
