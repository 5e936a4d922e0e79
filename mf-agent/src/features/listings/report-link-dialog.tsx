/** Makes a link to a listing's report for one person, and shows it once. */
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useCreateReportLink } from './api/seller-report';

interface ReportLinkDialogProps {
  readonly listingId: string;
  readonly defaultDays: number;
  readonly onClose: () => void;
}

const dayOptions = [7, 30, 60, 90].map((days) => ({ value: String(days), label: `${days} days` }));

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: 'Link copied' });
  } catch {
    showToast({ message: 'The browser did not copy it. Select the link and copy it yourself.' });
  }
}

export function ReportLinkDialog({ listingId, defaultDays, onClose }: ReportLinkDialogProps) {
  const formId = useId();
  const create = useCreateReportLink(listingId);
  const [recipient, setRecipient] = useState('');
  const [days, setDays] = useState(String(defaultDays));
  const [problem, setProblem] = useState<string>();
  if (create.data) {
    const { url, link } = create.data;
    return (
      <Dialog
        open
        title={`A link for ${link.recipient}`}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            <Button look="primary" icon={<CopyIcon />} onClick={() => void copy(url)}>
              Copy link
            </Button>
          </>
        }
      >
        <TextField
          label="Link"
          readOnly
          value={url}
          help="Shown once: we keep only a fingerprint of it. Anyone with the link can read the report until it ends."
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Share the report"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={create.isPending} busyLabel="Making…">
            Make link
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (recipient.trim() === '') setProblem('Say who will read it.');
          else create.mutate({ recipient: recipient.trim(), days: Number(days) });
        }}
      >
        <TextField
          label="For"
          help="Only you see this, like Ann Lee."
          maxLength={80}
          value={recipient}
          error={problem ?? create.error?.message}
          onChange={(event) => {
            setRecipient(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Works for"
          options={dayOptions}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
