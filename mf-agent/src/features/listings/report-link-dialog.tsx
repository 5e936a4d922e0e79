import { ShareLinkDialog } from '../../links/share-link-dialog';
import { useCreateReportLink } from './api/seller-report';

interface ReportLinkDialogProps {
  readonly listingId: string;
  readonly defaultDays: number;
  readonly onClose: () => void;
}

/** Makes a link to a listing's report. */
export function ReportLinkDialog({ listingId, defaultDays, onClose }: ReportLinkDialogProps) {
  const create = useCreateReportLink(listingId);
  return (
    <ShareLinkDialog
      title="Share the report"
      personHelp="Only you see this. For example: Ann Lee."
      personMissing="Name the person who will read it."
      linkHelp="Anyone with the link can read the report until it ends."
      dayChoices={[7, 30, 60, 90]}
      defaultDays={defaultDays}
      url={create.data?.url}
      isPending={create.isPending}
      error={create.error}
      onCreate={(recipient, days) => create.mutate({ recipient, days })}
      onClose={onClose}
    />
  );
}
