import type { Profile } from '@farmpost/shared/contracts/accounts';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveProfile, WrongUserError } from '../profile-form/api/save-profile';
import { fieldsOf, type ProfileFields } from '../profile-form/profile-fields';
import { OfficeFields } from '../profile-form/office-fields';
import { PictureField, type PictureHandle } from '../profile-form/picture-field';
import { useOfficeForm } from '../profile-form/use-office-form';
import { ProfileErrors, ProfileFieldset } from '../profile-form/profile-form';
import { FindInRoster, type FoundPerson } from './find-in-roster';
import type { CardAgent, StepProps } from './step';

interface ProfileStepProps extends StepProps {
  readonly userId: string;
  readonly profile: Partial<Profile>;
  readonly onCard: (agent: CardAgent) => void;
  readonly found: FoundPerson | null;
  readonly onFound: (found: FoundPerson) => void;
}

export const cardAgentOf = (fields: ProfileFields): CardAgent => ({
  name: `${fields.first_name} ${fields.last_name}`.trim(),
  title: fields.title,
  brokerage: fields.company,
  licenseNumber: fields.license_number,
  phone: fields.phone,
});

export function ProfileStep({ ref, userId, profile, onCard, found, onFound }: ProfileStepProps) {
  const formId = useId();
  const form = useForm<ProfileFields>({ mode: 'onTouched', defaultValues: fieldsOf(profile) });
  const save = useSaveProfile(userId);
  const office = useOfficeForm(userId, profile.office ?? null);
  const { isDirty: isOfficeChanged } = office.form.formState;
  const photo = useRef<PictureHandle>(null);
  const [attempt, setAttempt] = useState(0);
  const values = useWatch({ control: form.control });
  useEffect(() => onCard(cardAgentOf({ ...fieldsOf({}), ...values })), [values, onCard]);

  /** The roster's facts replace what was typed; it lists no title, and its phone may be the office's. */
  const fill = (next: FoundPerson) => {
    const { firstName, lastName, company, licenseNumber, phone } = next.person;
    const facts = { first_name: firstName, last_name: lastName, company, license_number: licenseNumber };
    for (const [name, fact] of Object.entries(facts)) {
      if (fact !== '')
        form.setValue(name as keyof typeof facts, fact, { shouldDirty: true, shouldTouch: true });
    }
    if (form.getValues('phone').trim() === '') form.setValue('phone', phone);
    form.clearErrors();
    onFound(next);
  };

  useImperativeHandle(ref, () => ({
    async save() {
      let isSaved = false;
      await form.handleSubmit(
        async (fields) => {
          isSaved = await save.mutateAsync(fields).then(
            () => true,
            () => false, // shown from save.error; the form keeps its values
          );
        },
        () => setAttempt((count) => count + 1),
      )();
      // The address may come later: until then nothing is printed.
      const isOfficeSaved = async () => office.isEmpty() || !isOfficeChanged || office.save();
      const isComplete = isSaved && (await photo.current?.save()) !== false && (await isOfficeSaved());
      if (isComplete) showToast({ message: 'Profile saved successfully!' });
      return isComplete;
    },
  }));

  return (
    <Stack>
      <Banner tone="info" title="Early version.">
        Add your logos and colors under Brand after setup. Until you choose a photo, your cards show your
        initials.
      </Banner>
      <FindInRoster found={found} onFound={fill} />
      <ProfileErrors formId={formId} errors={form.formState.errors} attempt={attempt} />
      {save.isError && (
        <Banner tone="danger">
          {save.error instanceof WrongUserError
            ? save.error.message
            : 'Failed to save profile. Please try again.'}
        </Banner>
      )}
      <ProfileFieldset formId={formId} form={form} />
      <PictureField
        ref={photo}
        kind="photo"
        userId={userId}
        url={profile.photo_url ?? null}
        name={`${values.first_name ?? ''} ${values.last_name ?? ''}`.trim() || 'You'}
      />
      <h2>Office address</h2>
      <p>
        The return address on your cards. You can add it later on your profile page; nothing is printed before
        that.
      </p>
      <OfficeFields office={office} onSaved={() => showToast({ message: 'Office address saved.' })} />
    </Stack>
  );
}
