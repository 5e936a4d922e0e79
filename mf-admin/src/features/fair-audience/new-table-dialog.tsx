/** Begins a table, to which files are added then. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../frame/field-errors';
import { useCreateTable } from '../../fair-audience/block-tables';

export function NewTableDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [year, setYear] = useState('');
  const [source, setSource] = useState('https://api.census.gov/data');
  const [isYearOdd, setYearOdd] = useState(false);
  const create = useCreateTable();
  const formId = useId();
  const errors = fieldErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOdd = !/^\d{4}$/.test(year.trim());
    setYearOdd(isOdd);
    if (!isOdd) create.mutate({ name, year: Number(year), source }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="New table"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={create.isPending} busyLabel="Saving…">
            Begin the table
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {create.isError && Object.keys(errors).length === 0 && (
            <Banner tone="danger">{create.error.message}</Banner>
          )}
          <TextField
            label="Name"
            help="With its area. A table of the same name and year replaces the earlier one."
            value={name}
            error={errors['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Year of the figures"
            inputMode="numeric"
            value={year}
            error={isYearOdd ? 'Enter four digits, like 2023.' : errors['year']}
            onChange={({ target }) => setYear(target.value)}
          />
          <TextField
            label="Source"
            value={source}
            error={errors['source']}
            onChange={({ target }) => setSource(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
