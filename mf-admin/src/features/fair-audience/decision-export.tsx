/** Downloads the decisions of all agents in a period, for a regulator's request. */
import { localDay } from '@farmpost/shared/domain/calendar';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import { useExportDecisions } from '../../fair-audience/block-tables';

export function DecisionExport() {
  const today = localDay();
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const download = useExportDecisions();
  const isOdd = from === '' || to === '' || from > to;
  return (
    <Section title="Decisions of agents">
      <Stack>
        <p>
          Each decision about a large drop, with its figures, reason, person and time. The download is noted
          in the audit log. Days are in UTC.
        </p>
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
            onClick={() => download.mutate({ from, to })}
          >
            Download decisions
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
