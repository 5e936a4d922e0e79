/** All mail of the platform: counts of waiting cards, and the switch that holds them. */
import { formatCount, formatDateTime, formatMoney } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PauseIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useId, useState } from 'react';
import { AdminFrame } from '../../frame/admin-frame';
import { fieldErrors } from '../../frame/field-errors';
import { useHoldPress, useOutgoing, useResumePress } from '../../frame/get-outgoing';

function HoldDialog({ cards, onClose }: { readonly cards: number; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const hold = useHoldPress();
  const formId = useId();
  const fields = fieldErrors(hold.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    hold.mutate(reason, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title="Hold all mail"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={hold.isPending}>
            Hold All Mail
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p>
          {formatCount(cards)} cards wait until you resume. Cards that a printer has accepted cannot be
          recalled. Charges, emails and texts continue.
        </p>
        {hold.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{hold.error.message}</Banner>
        )}
        <TextField
          label="Reason"
          help="Every administrator sees it."
          maxLength={300}
          value={reason}
          error={fields['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

export function Page() {
  const { data, isError, error } = useOutgoing();
  const resume = useResumePress();
  const [isAsking, setAsking] = useState(false);
  return (
    <AdminFrame>
      <PageHeader title="Mailings" />
      {isError && <Banner tone="danger">{error.message}</Banner>}
      {!data && !isError && <SkeletonRows label="Loading" rows={3} />}
      {data && (
        <>
          <FigureRow label="Waiting for the printer">
            <Figure label="Mailings" value={formatCount(data.waiting.mailings)} />
            <Figure label="Cards" value={formatCount(data.waiting.cards)} />
            <Figure label="Customers" value={formatCount(data.waiting.customers)} />
            <Figure label="To be charged" value={formatMoney(data.waiting.cents)} />
          </FigureRow>
          <Section title="Press switch">
            {data.press ? (
              <>
                <p>
                  <strong>Held</strong> since {formatDateTime(data.press.heldAt)} by {data.press.heldBy}: “
                  {data.press.reason}”
                </p>
                {resume.isError && <Banner tone="danger">{resume.error.message}</Banner>}
                <Button look="send" busy={resume.isPending} onClick={() => resume.mutate()}>
                  Resume {formatCount(data.waiting.cards)} cards
                </Button>
              </>
            ) : (
              <>
                <p>Mail goes out. Holding it stops every mailing of every customer before the printer.</p>
                <Button icon={<PauseIcon />} onClick={() => setAsking(true)}>
                  Hold All Mail
                </Button>
              </>
            )}
          </Section>
          {isAsking && <HoldDialog cards={data.waiting.cards} onClose={() => setAsking(false)} />}
        </>
      )}
    </AdminFrame>
  );
}
