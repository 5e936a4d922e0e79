/** Dialogs of one referral link: a new one, its QR code, its name. */
import type { ReferralLink } from '@farmpost/shared/contracts/referrals';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import { LinkCard } from '../../links/link-card';
import { fieldErrors } from '../../lists/field-errors';
import { useChangeReferral, useCreateReferral } from './api/referrals';

const fileNameOf = (name: string) => `referral-${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

export function QrDialog({ link, onClose }: { readonly link: ReferralLink; readonly onClose: () => void }) {
  return (
    <Dialog open title={link.name} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <LinkCard label={`Referral link ${link.name}`} url={link.url} fileName={fileNameOf(link.name)} />
    </Dialog>
  );
}

export interface NameDialogProps {
  /** Left out for a new link. */
  readonly link?: ReferralLink;
  readonly onClose: () => void;
  readonly onSaved: (link: ReferralLink) => void;
}

export function NameDialog({ link, onClose, onSaved }: NameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(link?.name ?? '');
  const [missing, setMissing] = useState<string>();
  const create = useCreateReferral();
  const rename = useChangeReferral();
  const save = link ? rename : create;
  const refused = fieldErrors(save.error).name;
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = name.trim();
    if (given === '') setMissing('Name the link, so that you know where you used it.');
    else if (link) rename.mutate({ id: link.id, name: given }, { onSuccess: onSaved });
    else create.mutate(given, { onSuccess: onSaved });
  }
  return (
    <Dialog
      open
      title={link ? 'Rename the link' : 'New referral link'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={save.isPending} busyLabel="Saving…">
            {link ? 'Save name' : 'Create link'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {save.isError && refused === undefined && (
          <Banner tone="danger" title="Not saved.">
            {save.error.message}
          </Banner>
        )}
        <TextField
          label="Where you use it"
          help="For example: Spring fair, email signature. Only you see it."
          maxLength={80}
          value={name}
          error={missing ?? refused}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
