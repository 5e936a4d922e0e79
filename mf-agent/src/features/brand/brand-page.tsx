/** Brand Kit: what every card shows of the agent's brokerage, beside the cards themselves. */
import { Link } from '@farmpost/shared/client/router';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { dashboard } from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { useState } from 'react';
import styled from 'styled-components';
import { useMe } from '../../account/get-me';
import { type KitTexts, useBrandKit } from '../../brand/brand-kit';
import { useProfile } from '../../profile-form/api/get-profile';
import { KitForm } from './kit-form';
import { KitPreview } from './kit-preview';
import { LogoField } from './logo-field';
import { ProfileFacts } from './profile-facts';

/** A copy that stands in for a profile that did not load has only some of its fields. */
const isStored = (profile: Partial<Profile> | undefined): profile is Profile =>
  profile?.other_licenses !== undefined;

export function Page() {
  const me = useMe();
  const profile = useProfile(me.data);
  const kit = useBrandKit(me.data?.profile.id);
  const isWaiting = me.isPending || profile.isPending || kit.isPending;
  return (
    <PageFrame>
      <PageHeader
        title="Brand Kit"
        breadcrumbs={[{ label: 'Dashboard', to: dashboard }, { label: 'Brand Kit' }]}
        description="Every design shows it, front or back, as its size allows."
      />
      {kit.data && isStored(profile.data) ? (
        <BrandSheets kit={kit.data} profile={profile.data} />
      ) : (
        <Paper>
          {isWaiting && !me.isError ? (
            <SkeletonRows label="Loading your brand kit" rows={8} />
          ) : (
            <EmptyState
              kind="error"
              title="Your brand kit did not load"
              action={
                <Button
                  busy={me.isFetching || profile.isFetching || kit.isFetching}
                  onClick={() => void Promise.all([me.refetch(), profile.refetch(), kit.refetch()])}
                >
                  Try Again
                </Button>
              }
            />
          )}
        </Paper>
      )}
    </PageFrame>
  );
}

function BrandSheets({ kit, profile }: { readonly kit: BrandKit; readonly profile: Profile }) {
  /** Texts and colors as they are typed, for the preview. */
  const [typed, setTyped] = useState<KitTexts | null>(null);
  const shown = typed ? { ...kit, ...typed } : kit;
  return (
    <Sheets>
      <Stack>
        <Section title="Logo">
          <Stack>
            {!kit.logo && !kit.darkLogo && (
              <p>
                Without a logo, cards show your initials. An SVG prints sharp at every size; a PNG may be
                transparent.
              </p>
            )}
            <LogoField userId={profile.id} ground="light" logo={kit.logo} />
            <LogoField userId={profile.id} ground="dark" logo={kit.darkLogo} />
          </Stack>
        </Section>
        <KitForm userId={profile.id} kit={kit} onType={setTyped} />
        <Section title="From your profile" aside={<Link to="/profile">Edit profile</Link>} flush>
          <ProfileFacts profile={profile} />
        </Section>
      </Stack>
      <KitPreview kit={shown} profile={profile} />
    </Sheets>
  );
}

const Sheets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
