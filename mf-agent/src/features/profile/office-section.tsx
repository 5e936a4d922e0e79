/** The agent's office: the return address of their cards. */
import type { Office } from '@farmpost/shared/contracts/office-address';
import { formatDate } from '@farmpost/shared/domain/format';
import { currentTime } from '@farmpost/shared/domain/clock';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useRef } from 'react';
import { OFFICE_ADDRESS_ID } from '../../paths';
import { OfficeFields } from '../../profile-form/office-fields';
import { useOfficeForm } from '../../profile-form/use-office-form';

export function OfficeSection({ office, id }: { readonly office: Office | null; readonly id: string }) {
  const form = useOfficeForm(id, office);
  const place = useRef<HTMLDivElement>(null);
  // The section comes with the profile, after the browser has looked for the address's place.
  useEffect(() => {
    if (window.location.hash === `#${OFFICE_ADDRESS_ID}`) place.current?.scrollIntoView();
  }, []);
  const onSaved = () => showToast({ message: 'Office address saved.' });
  return (
    <div id={OFFICE_ADDRESS_ID} ref={place}>
      <Section title="Office address">
        <form
          noValidate
          aria-label="Office address"
          onSubmit={(event) => {
            event.preventDefault();
            void form.save().then((isSaved) => isSaved && onSaved());
          }}
        >
          <Stack>
            {office === null ? (
              <Banner tone="warning">
                Nothing is printed without it. Mailings that you scheduled wait and go on once it is here.
              </Banner>
            ) : (
              <p>
                {office.checkedAt === null
                  ? 'The postal service has not confirmed it. Save it again to have it checked.'
                  : `Confirmed by the postal service, ${formatDate(office.checkedAt, currentTime())}.`}
              </p>
            )}
            <p>It is printed as the return address on all your cards.</p>
            <OfficeFields office={form} onSaved={onSaved} />
            <Actions>
              <Button look="primary" type="submit" busy={form.isPending} busyLabel="Checking…">
                Save address
              </Button>
            </Actions>
          </Stack>
        </form>
      </Section>
    </div>
  );
}
