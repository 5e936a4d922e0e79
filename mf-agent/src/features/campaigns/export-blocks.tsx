/** Downloads the recipients of a campaign by block. */
import { Button } from '@farmpost/shared/ui/button/button';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useExportBlocks } from './api/list-pieces';

export function ExportBlocks({ campaignId }: { readonly campaignId: string }) {
  const download = useExportBlocks(campaignId);
  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      busy={download.isPending}
      busyLabel="Exporting…"
      onClick={() =>
        download.mutate(undefined, {
          onError: (error) => showToast({ message: `Nothing was downloaded. ${error.message}` }),
        })
      }
    >
      Export by block
    </Button>
  );
}
