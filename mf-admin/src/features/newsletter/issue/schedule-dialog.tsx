/** Confirms when an issue goes out and to how many people. */
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { ISSUE_STOP_MINUTES } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../frame/field-errors';
import { useScheduleIssue } from '../api/issues';
import { issueName } from './issue-status';

/** `Eastern Standard Time (America/New_York)`, of the person's own clock on that day. */
export function zoneInWords(on: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' });
  const name = format.formatToParts(on).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${name} (${format.resolvedOptions().timeZone})`;
}

/** The moment of a day and an hour on the person's clock; `null` if they are none. */
function momentOf(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}`);
  return day === '' || time === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

export function ScheduleDialog({
  issue,
  onClose,
}: {
  readonly issue: NewsletterIssue;
  readonly onClose: () => void;
}) {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [isChecked, setChecked] = useState(false);
  const schedule = useScheduleIssue(issue.id);
  const formId = useId();
  const moment = momentOf(day, time);
  const isPast = moment !== null && moment <= currentTime();
  const errors = fieldErrors(schedule.error);
  const people = formatQuantity(issue.confirmed, 'confirmed subscriber');
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (when === 'later' && (moment === null || isPast)) return;
    schedule.mutate(
      {
        version: issue.version,
        sendsAt: when === 'now' || moment === null ? null : moment.toISOString(),
        confirmed: issue.confirmed,
      },
      {
        onSuccess: () => {
          onClose();
          showToast({ message: `Scheduled for ${people}.` });
        },
      },
    );
  }
  return (
    <Dialog
      open
      title={`Send “${issueName(issue)}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="send" busy={schedule.isPending} busyLabel="Scheduling…">
            {when === 'now' ? 'Send' : 'Schedule'} to {people}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>
          It goes to <b>{people}</b>
          {when === 'now'
            ? `, beginning in ${ISSUE_STOP_MINUTES} minutes. Until then you can unschedule it.`
            : ', and to those who confirm until then. You can unschedule it before it begins.'}
        </p>
        {schedule.isError && Object.keys(errors).length === 0 && (
          <Banner tone="danger">{schedule.error.message}</Banner>
        )}
        <Segmented
          label="When"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'On a day' },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <>
            <FieldGrid>
              <TextField
                label="Day"
                type="date"
                min={localDay(currentTime())}
                value={day}
                error={
                  errors['sendsAt'] ??
                  (isChecked && day === ''
                    ? 'Choose a day.'
                    : isPast
                      ? 'Choose a time from now on.'
                      : undefined)
                }
                onChange={({ target }) => setDay(target.value)}
              />
              <TextField
                label="Hour"
                type="time"
                value={time}
                error={isChecked && time === '' ? 'Choose an hour.' : undefined}
                onChange={({ target }) => setTime(target.value)}
              />
            </FieldGrid>
            <Zone>On your clock: {zoneInWords(moment ?? currentTime())}.</Zone>
          </>
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Zone = styled.p`
  font-size: 13px;
  color: var(--muted);
`;
