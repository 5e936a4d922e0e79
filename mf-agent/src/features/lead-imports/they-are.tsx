/** Asks whether the people of a file are leads, or people of a list; it is never guessed. */
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { MAX_LIST_NAME } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import { useCreateList, useLists } from '../../lists/api/mailing-lists';

type Kind = 'list' | 'leads';

interface TheyAreProps {
  readonly file: LeadImport;
  /** Begun from the page of lists, where leads are not the usual answer. */
  readonly isForList: boolean;
  /** @param listId `null` for leads */
  readonly onChange: (listId: string | null) => void;
}

export function TheyAre({ file, isForList, onChange }: TheyAreProps) {
  const lists = useLists();
  const create = useCreateList();
  const [kind, setKind] = useState<Kind>(file.list !== null || isForList ? 'list' : 'leads');
  const [name, setName] = useState('');
  const rows = lists.data?.data ?? [];
  const choose = (next: Kind) => {
    setKind(next);
    if (next === 'leads' && file.list !== null) onChange(null);
  };
  return (
    <Section title="They are">
      <Stack>
        <Segmented
          label="The people of this file are"
          hideLabel
          options={[
            { value: 'list', label: 'People I know' },
            { value: 'leads', label: 'Leads' },
          ]}
          value={kind}
          onChange={choose}
        />
        {kind === 'leads' ? (
          <p>Source “Imported”. They count as leads only once they write or scan.</p>
        ) : (
          <>
            <p>A list to mail. No reply clock; not counted as leads.</p>
            {rows.length > 0 && (
              <SelectField
                label="List"
                options={[
                  { value: '', label: 'Choose a list' },
                  ...rows.map((list) => ({ value: list.id, label: list.name })),
                ]}
                value={file.list?.id ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  if (value !== '') onChange(value);
                }}
              />
            )}
            {create.error && <Banner tone="danger">{create.error.message}</Banner>}
            <TextField
              label={rows.length > 0 ? 'Or a new list' : 'New list'}
              placeholder="My sphere"
              maxLength={MAX_LIST_NAME}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              disabled={name.trim() === ''}
              busy={create.isPending}
              busyLabel="Making…"
              onClick={() =>
                create.mutate(name.trim(), {
                  onSuccess: ({ id }) => {
                    setName('');
                    onChange(id);
                  },
                })
              }
            >
              Make the list
            </Button>
          </>
        )}
      </Stack>
    </Section>
  );
}
