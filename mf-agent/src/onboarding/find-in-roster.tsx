/** Finds the agent in a roster before anything is typed: their name, brokerage and license come from there. */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdxProvider } from '@farmpost/shared/contracts/idx-connections';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import { useProviders } from './api/mls';
import { RosterSearch } from './roster-search';

export interface FoundPerson {
  readonly person: MlsAgent;
  readonly provider: IdxProvider;
}

interface FindInRosterProps {
  readonly found: FoundPerson | null;
  readonly onFound: (found: FoundPerson) => void;
}

export function FindInRoster({ found, onFound }: FindInRosterProps) {
  const providers = useProviders();
  const list = providers.data?.isFallback === false ? providers.data.providers : [];
  const [chosen, setChosen] = useState('');
  const provider = list.find(({ id }) => id === chosen) ?? (list.length === 1 ? list[0] : undefined);
  // The form below works without a roster.
  if (list.length === 0) return null;
  return (
    <Section title="Start with your MLS">
      <Stack>
        <p>Find yourself, and what your MLS lists about you is filled in. Or type it below.</p>
        {list.length > 1 && (
          <SelectField
            label="Your MLS"
            options={[
              { value: '', label: 'Choose your MLS' },
              ...list.map(({ id, name, region }) => ({ value: id, label: `${name}, ${region}` })),
            ]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {provider && (
          <RosterSearch
            key={provider.id}
            providerId={provider.id}
            providerName={provider.name}
            selected={found?.person ?? null}
            onPreview={() => undefined}
            onSelect={(person) => onFound({ person, provider })}
          />
        )}
        {found && (
          <Banner tone="success" title={`Filled from the roster of ${found.provider.name}.`}>
            Look it over below. In step 3 you confirm that you are {found.person.name}.
          </Banner>
        )}
      </Stack>
    </Section>
  );
}
