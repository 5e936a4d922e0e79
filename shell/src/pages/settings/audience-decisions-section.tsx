/** Decisions of an agent about audiences whose filters leave a group of places largely out, as a spreadsheet file. */
import { requestRaw } from '@farmpost/shared/client';
import { saveFile } from '@farmpost/shared/client/save-file';
import { localDay } from '@farmpost/shared/domain/calendar';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from './parts';

export function AudienceDecisionsSection() {
  const today = localDay();
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const download = useMutation({
    mutationFn: async () => {
      await saveFile(
        await requestRaw('GET /audience-decisions/export.csv', { query: { from, to } }),
        `audience-decisions-${from}-${to}.csv`,
      );
    },
  });
  const isOdd = from === '' || to === '' || from > to;
  return (
    <Section title="Decisions about audiences">
      <Stack>
        <Note>
          Where filters of a campaign left a group of places largely out: the figures you saw, and what you
          decided and why. Days are in UTC.
        </Note>
        <FieldGrid>
          <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          <TextField
            label="To"
            type="date"
            value={to}
            error={isOdd ? 'Choose a first day before the last.' : undefined}
            onChange={({ target }) => setTo(target.value)}
          />
        </FieldGrid>
        {download.isError && <Banner tone="danger">Nothing was downloaded. {download.error.message}</Banner>}
        <div>
          <Button
            icon={<DownloadIcon />}
            disabled={isOdd}
            busy={download.isPending}
            busyLabel="Exporting…"
            onClick={() => download.mutate()}
          >
            Download decisions
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
