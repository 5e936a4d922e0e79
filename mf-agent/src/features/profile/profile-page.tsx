/** Edit Profile: what cards and the landing page say about the agent. */
import { hasErrorCode } from '@farmpost/shared/client';
import { Link } from '@farmpost/shared/client/router';
import { Slot } from '@farmpost/shared/client/slot';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import { fullName } from '@farmpost/shared/domain/person-name';
import { dashboard } from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useMe } from '../../account/get-me';
import { useProfile } from '../../profile-form/api/get-profile';
import { useSaveProfile, WrongUserError } from '../../profile-form/api/save-profile';
import { AchievementsSection } from './achievements-section';
import { LandingSection } from './landing-section';
import { LicensesSection } from './licenses-section';
import { OfficeSection } from './office-section';
import { PictureField } from '../../profile-form/picture-field';
import { SalesPersonSection } from './sales-person-section';
import { TestimonialsSection } from './testimonials-section';
import {
  fieldsOf,
  problemOf,
  profileFieldNames,
  type ProfileFields,
} from '../../profile-form/profile-fields';
import { brandKit } from '../../paths';
import { ProfileErrors, ProfileFieldset } from '../../profile-form/profile-form';

const SAVED_MS = 3000;

export function Page() {
  const me = useMe();
  const profile = useProfile(me.data);
  return (
    <PageFrame>
      <PageHeader
        title="Edit Profile"
        breadcrumbs={[{ label: 'Dashboard', to: dashboard }, { label: 'Edit Profile' }]}
        description="Your cards and your landing page show this."
        actions={
          <ButtonLink look="quiet" to={dashboard}>
            Back to Dashboard
          </ButtonLink>
        }
      />
      {me.data && profile.data ? (
        <Stack>
          <ProfileForm me={me.data} profile={profile.data} />
          <Columns>
            <LandingSection me={me.data} profile={profile.data} />
            <Stack>
              {isStored(profile.data) && me.data.role === 'agent' && (
                <OfficeSection office={profile.data.office ?? null} id={profile.data.id} />
              )}
              {isStored(profile.data) && <LicensesSection profile={profile.data} id={profile.data.id} />}
              {me.data.agentId !== null && <AchievementsSection agentId={me.data.agentId} />}
              {me.data.agentId !== null && <TestimonialsSection agentId={me.data.agentId} />}
              <SalesPersonSection />
              <Slot name="profile.sections" />
            </Stack>
          </Columns>
        </Stack>
      ) : (
        <Paper>
          {me.isError || profile.isError ? (
            <EmptyState
              kind="error"
              title="Failed to load profile data. Please try again."
              action={
                <Button
                  busy={me.isFetching || profile.isFetching}
                  onClick={() => void (me.isError ? me.refetch() : profile.refetch())}
                >
                  Try Again
                </Button>
              }
            />
          ) : (
            <SkeletonRows label="Loading your profile" rows={8} />
          )}
        </Paper>
      )}
    </PageFrame>
  );
}

/** A copy that stands in for a profile that did not load has only some of its fields. */
const isStored = (profile: Partial<Profile>): profile is Profile => profile.other_licenses !== undefined;

/** Message for a failed save (decision 20). */
function wordsFor(error: Error): string {
  if (error instanceof WrongUserError) return error.message;
  const isUnexpected = hasErrorCode(error, 'network') || hasErrorCode(error, 'internal');
  return isUnexpected
    ? 'Failed to save profile. Please try again.'
    : `Failed to update profile: ${error.message}`;
}

function ProfileForm({ me, profile }: { readonly me: Me; readonly profile: Partial<Profile> }) {
  const formId = useId();
  const form = useForm<ProfileFields>({ mode: 'onTouched', defaultValues: fieldsOf(profile) });
  const save = useSaveProfile(profile.id ?? me.profile.id);
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  // `errors` has only what may be shown; the count includes fields that were not touched yet.
  const problems = useProblemCount(form);

  const { isSuccess, reset, submittedAt } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset, submittedAt]);

  const submit = form.handleSubmit(
    (fields) =>
      save.mutateAsync(fields).then(
        (saved) => form.reset(fieldsOf(saved)),
        () => undefined, // shown from save.error; the form keeps its values
      ),
    () => setAttempt((count) => count + 1),
  );
  /** Counts Enter as an attempt, because a disabled button does not submit the form. */
  const attemptByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || problems === 0) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      noValidate
      aria-label="Edit Profile"
      onSubmit={(event) => void submit(event)}
      onChange={() => {
        if (!save.isIdle && !save.isPending) save.reset();
        if (attempt > 0) setAttempt(0);
      }}
    >
      <Columns>
        <Stack>
          <ProfileErrors formId={formId} errors={errors} attempt={attempt} />
          {save.isError && <Banner tone="danger">{wordsFor(save.error)}</Banner>}
          {save.isSuccess && <Banner tone="success">Profile updated successfully!</Banner>}
          <Section title="About you">
            <ProfileFieldset formId={formId} form={form} onKeyDown={attemptByEnter} />
          </Section>
          <Section title="Photo and logo">
            <Stack>
              {(['photo', 'logo'] as const).map((kind) => (
                <PictureField
                  key={kind}
                  kind={kind}
                  userId={me.profile.id}
                  url={profile[`${kind}_url`] ?? null}
                  name={fullName(me.profile)}
                />
              ))}
              {me.role === 'agent' && (
                <p>
                  Logos for print, colors and the lines of your states are in your{' '}
                  <Link to={brandKit}>brand kit</Link>.
                </p>
              )}
            </Stack>
          </Section>
          <Buttons>
            <span role="status">
              {problems === 0 ? 'All fields are valid' : `Please fix ${problems} error(s) to save`}
            </span>
            <ButtonLink look="quiet" size="large" to={dashboard}>
              Cancel
            </ButtonLink>
            <Button
              look="primary"
              size="large"
              type="submit"
              disabled={problems > 0 || save.isPending}
              busy={save.isPending}
              busyLabel="Saving…"
            >
              Save Changes
            </Button>
          </Buttons>
        </Stack>
        <Section title="Required information">
          <Help>
            <h3>Required</h3>
            <ul>
              <li>Name and contact details</li>
              <li>Company and title</li>
              <li>Real estate license number</li>
            </ul>
            <h3>Optional</h3>
            <ul>
              <li>Website URL</li>
              <li>Company logo</li>
              <li>Profile photo</li>
            </ul>
            <p>
              Your sign-in address changes in <Link to="/settings">Settings</Link>.
            </p>
          </Help>
        </Section>
      </Columns>
    </form>
  );
}

/** Invalid fields by their rules, whether they were touched or not. */
function useProblemCount(form: ReturnType<typeof useForm<ProfileFields>>): number {
  const values = { ...fieldsOf({}), ...useWatch({ control: form.control }) };
  return profileFieldNames.filter((name) => problemOf(name, values[name]) !== null).length;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  span[role='status'] {
    flex: 1 1 200px;
    color: var(--muted);
  }
  @media ${phone} {
    span[role='status'] {
      flex-basis: 100%;
    }
    a,
    button {
      flex: 1;
    }
  }
`;
const Help = styled.div`
  display: grid;
  gap: 8px;
  ul {
    padding-left: 18px;
    list-style: disc;
  }
  p {
    color: var(--muted);
  }
`;
