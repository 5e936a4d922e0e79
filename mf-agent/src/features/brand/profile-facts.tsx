/** Parts of the brand that the profile holds: name, brokerage, licenses by state, office address, portrait. */
import { Link } from '@farmpost/shared/client/router';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { officeAddress } from '../../paths';

const noBrokerage = <Link to="/profile">Add your brokerage</Link>;
const noLicense = <Link to="/profile">Add your license number</Link>;
const noOffice = <Link to={officeAddress}>Add your office address</Link>;
const noPortrait = <Link to="/profile">Add a portrait</Link>;

export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const { company, license_number: main, other_licenses: others, office, photo_url: photo } = profile;
  const address = office?.address;
  return (
    <Facts
      termWidth="104px"
      facts={[
        ['Name', displayName(profile)],
        ['Brokerage', company || noBrokerage],
        ['License', main || noLicense],
        ...others.map(({ state, number }) => [stateNames[state] ?? state, `Lic. ${number}`] as const),
        [
          'Office',
          address
            ? `${[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}, ${address.city}, ${address.state} ${address.zip}`
            : noOffice,
        ],
        ['Portrait', photo ? 'On designs that show it' : noPortrait],
      ]}
    />
  );
}
