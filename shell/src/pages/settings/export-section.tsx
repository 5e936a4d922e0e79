import { formatCount } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { accountErrorMessage } from './account-error';
import { useExportAccount, type ExportedFile } from './api/account-data';
import { Note } from './parts';

const sizeOf = (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / 1000)))} kB`;

/** Saves a file as a browser download. */
function save({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A copy of all account data, as one JSON file. */
export function ExportSection() {
  const copy = useExportAccount();
  const progress = copy.received > 0 ? `${sizeOf(copy.received)} received` : 'Collecting…';
  return (
    <Section title="Download your data">
      <Stack>
        <Note>
          Profile, settings, listings, campaigns, leads, charges and what you wrote to us, as one JSON file
          that other programs can read. Passwords and keys are not in it.
        </Note>
        {copy.isPending && (
          <div>
            <ProgressRule label="Collecting your data" value={0} max={null} running valueText={progress} />
            <Note aria-hidden="true">{progress}</Note>
          </div>
        )}
        {copy.isSuccess && (
          <Banner tone="success">
            Saved as {copy.data.name} ({sizeOf(copy.data.content.size)}).
          </Banner>
        )}
        {copy.isError && (
          <Banner tone="danger">
            {accountErrorMessage(copy.error, 'Your data could not be collected. Please try again.')}
          </Banner>
        )}
        <div>
          <Button
            icon={<DownloadIcon />}
            busy={copy.isPending}
            busyLabel="Collecting…"
            onClick={() => copy.mutate(undefined, { onSuccess: save })}
          >
            Download my data
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
