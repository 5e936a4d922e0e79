/** A person of a list: added, or changed with their choices for each channel. */
import type { ListMember } from '@farmpost/shared/contracts/mailing-lists';
import type { ChannelChoice } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from './field-errors';
import { useAddMember, useChangeMember } from '../../lists/api/mailing-lists';

const choiceOptions: readonly { readonly value: ChannelChoice; readonly label: string }[] = [
  { value: 'not_asked', label: 'Not asked' },
  { value: 'agreed', label: 'Agreed' },
  { value: 'refused', label: 'Asked for none' },
];

const blank = { name: '', email: '', phone: '', address: '', note: '', closedOn: '' };

function valuesOf(member: ListMember | null): typeof blank {
  if (!member) return blank;
  return {
    name: member.name,
    email: member.email ?? '',
    phone: member.phone ?? '',
    address: member.address ?? '',
    note: member.note ?? '',
    closedOn: member.closedOn ?? '',
  };
}

interface MemberDialogProps {
  readonly listId: string;
  /** `null` to add a person. */
  readonly member: ListMember | null;
  readonly onClose: () => void;
}

export function MemberDialog({ listId, member, onClose }: MemberDialogProps) {
  const formId = useId();
  const add = useAddMember(listId);
  const change = useChangeMember(member?.id ?? '');
  const [values, setValues] = useState(() => valuesOf(member));
  const [email, setEmail] = useState(member?.channels.email ?? 'not_asked');
  const [phone, setPhone] = useState(member?.channels.phone ?? 'not_asked');
  const [refusesMail, setRefusesMail] = useState(false);
  const isRefused = member?.channels.mail === 'refused';
  const failure = add.error ?? change.error;
  const errors = fieldErrorsOf(failure);
  const set = (name: keyof typeof blank) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const closedOn = values.closedOn === '' ? null : values.closedOn;
    if (!member) {
      add.mutate(
        { ...values, closedOn },
        {
          onSuccess: ({ isNew, member: { name } }) => {
            const who = name || 'The person';
            showToast({
              message: isNew ? `${who} is on the list` : `${who} was on the list, and is completed`,
            });
            onClose();
          },
        },
      );
      return;
    }
    change.mutate(
      {
        ...values,
        closedOn,
        version: member.version,
        ...(refusesMail && { refusesMail: true as const }),
        ...(email !== member.channels.email && { emailChoice: email }),
        ...(phone !== member.channels.phone && { phoneChoice: phone }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={member ? member.name || 'Person without a name' : 'Add a person'}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={add.isPending || change.isPending}
            busyLabel="Saving…"
          >
            {member ? 'Save' : 'Add to the list'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          {failure && Object.keys(errors).length === 0 && <Banner tone="danger">{failure.message}</Banner>}
          <TextField
            label="Name"
            maxLength={120}
            value={values.name}
            error={errors['name']}
            onChange={set('name')}
          />
          <TextField
            label="Home address"
            help="With house number, city, state and ZIP: 12 Alder St, Apt 4, Charleston, SC 29403."
            maxLength={200}
            value={values.address}
            error={errors['address']}
            onChange={set('address')}
          />
          <FieldGrid>
            <TextField
              label="Email"
              type="email"
              maxLength={200}
              value={values.email}
              error={errors['email']}
              onChange={set('email')}
            />
            <TextField
              label="Phone"
              type="tel"
              maxLength={40}
              value={values.phone}
              error={errors['phone']}
              onChange={set('phone')}
            />
          </FieldGrid>
          <TextField
            label="Closing date"
            type="date"
            help="Its anniversary is shown on the list each year."
            value={values.closedOn}
            error={errors['closedOn']}
            onChange={set('closedOn')}
          />
          <TextArea label="Note" maxLength={2000} value={values.note} onChange={set('note')} />
          {member && (
            <>
              <FieldGrid>
                <SelectField
                  label="Email from you"
                  options={choiceOptions}
                  value={email}
                  onChange={(event) => setEmail(event.currentTarget.value as ChannelChoice)}
                />
                <SelectField
                  label="Calls and texts from you"
                  options={choiceOptions}
                  value={phone}
                  onChange={(event) => setPhone(event.currentTarget.value as ChannelChoice)}
                />
              </FieldGrid>
              {isRefused ? (
                <p>Asked for no mail. What you wrote down yourself is taken back under Do Not Mail.</p>
              ) : (
                <Checkbox
                  label="Asked for no cards: the home gets none from you, also none around listings"
                  checked={refusesMail}
                  onChange={(event) => setRefusesMail(event.currentTarget.checked)}
                />
              )}
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
