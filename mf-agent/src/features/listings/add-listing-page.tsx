/** Adds a listing by hand: its address is checked, and the agent states that they may advertise it. */
import { type ApiError, hasErrorCode } from '@farmpost/shared/client';
import { useNavigate } from '@farmpost/shared/client/router';
import {
  BUYER_SIDE_BEFORE_SALE,
  listingSides,
  manualListingStatuses,
} from '@farmpost/shared/contracts/listing-vocabulary';
import { listingStatusNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, FieldGrid, Paper } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import * as paths from '@farmpost/shared/domain/paths';
import { type NewListing, useAddListing } from './api/add-listing';

interface Fields {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zip: string;
  status: NewListing['status'];
  price: string;
  on: string;
  bedrooms: string;
  bathrooms: string;
  areaSqft: string;
  side: NewListing['side'];
  hasRights: boolean;
}

const sideNames: Readonly<Record<NewListing['side'], string>> = {
  list: 'I am the listing agent',
  co_list: 'I am a co-listing agent',
  sell: 'I represented the buyer',
};
const sideOptions = listingSides.map((side) => ({ value: side, label: sideNames[side] }));
const statusOptions = manualListingStatuses.map((status) => ({
  value: status,
  label: listingStatusNames[status].name,
}));

/** Dollars as people type them: `$612,000`. */
const dollarsOf = (text: string) => Number(text.replace(/[$,\s]/g, ''));
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(/,/g, '')));
const isNumber = (text: string) => text.trim() === '' || !Number.isNaN(numberOf(text)) || 'Enter a number.';

function bodyOf(fields: Fields): NewListing {
  return {
    addressLine1: fields.addressLine1,
    ...(fields.addressLine2.trim() !== '' && { addressLine2: fields.addressLine2 }),
    city: fields.city,
    state: fields.state,
    zip: fields.zip,
    status: fields.status,
    priceCents: Math.round(dollarsOf(fields.price) * 100),
    ...(fields.on !== '' && { on: fields.on }),
    bedrooms: numberOf(fields.bedrooms),
    bathrooms: numberOf(fields.bathrooms),
    areaSqft: numberOf(fields.areaSqft),
    side: fields.side,
    hasRights: true,
  };
}

export function Page() {
  const navigate = useNavigate();
  const add = useAddListing();
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      addressLine1: '',
      addressLine2: '',
      city: '',
      state: '',
      zip: '',
      status: 'Active',
      price: '',
      on: '',
      bedrooms: '',
      bathrooms: '',
      areaSqft: '',
      side: 'list',
      hasRights: false,
    },
  });
  const { errors } = formState;
  const isSold = useWatch({ control, name: 'status' }) === 'Closed';
  const save = handleSubmit((fields) =>
    add.mutateAsync(bodyOf(fields)).then(
      (listing) => {
        showToast({ message: `${listing.addressLine1} added` });
        void navigate(`${paths.myListings}?listing=${listing.id}`);
      },
      (error: unknown) => {
        // The banner says what is wrong; a field that the server names says it too.
        const named = hasErrorCode(error, 'validation_failed') ? (error as ApiError).fields : {};
        for (const [name, message] of Object.entries(named)) {
          if (name in fields) setError(name as keyof Fields, { message }, { shouldFocus: true });
        }
      },
    ),
  );
  const required = (message: string) => ({
    validate: (value: string) => value.trim() !== '' || message,
  });
  return (
    <PageFrame>
      <PageHeader
        title="Add a listing"
        description="For a home that is not in your connected MLS. We look its address up in property records."
        breadcrumbs={[{ label: 'My Listings', to: paths.myListings }, { label: 'Add a listing' }]}
      />
      <Paper>
        <Form noValidate onSubmit={(event) => void save(event)}>
          {add.isError && (
            <Banner tone="danger" title="Not added.">
              {add.error.message}
            </Banner>
          )}
          <TextField
            label="Street address"
            maxLength={100}
            autoComplete="off"
            error={errors.addressLine1?.message}
            {...register('addressLine1', required('Enter the street address.'))}
          />
          <TextField
            label="Unit"
            optional
            maxLength={50}
            autoComplete="off"
            help="Like Unit 4 or Apt 2B."
            {...register('addressLine2')}
          />
          <FieldGrid>
            <TextField
              label="City"
              maxLength={60}
              autoComplete="off"
              error={errors.city?.message}
              {...register('city', required('Enter the city.'))}
            />
            <TextField
              label="State"
              maxLength={2}
              autoComplete="off"
              error={errors.state?.message}
              {...register('state', {
                validate: (value) =>
                  /^[a-z]{2}$/i.test(value.trim()) || 'Enter the two letters of the state, like SC.',
              })}
            />
            <TextField
              label="ZIP"
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              error={errors.zip?.message}
              {...register('zip', {
                validate: (value) => /^\d{5}(-\d{4})?$/.test(value.trim()) || 'Enter a 5-digit ZIP code.',
              })}
            />
          </FieldGrid>
          <FieldGrid>
            <SelectField label="Status" options={statusOptions} {...register('status', { deps: 'side' })} />
            <TextField
              label={isSold ? 'Sale price' : 'List price'}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              error={errors.price?.message}
              {...register('price', {
                validate: (value) => dollarsOf(value) >= 1 || 'Enter the price in dollars, like 612,000.',
              })}
            />
            <TextField
              label={isSold ? 'Sold on' : 'Listed on'}
              type="date"
              optional
              error={errors.on?.message}
              {...register('on')}
            />
          </FieldGrid>
          <FieldGrid>
            <TextField
              label="Bedrooms"
              optional
              inputMode="numeric"
              error={errors.bedrooms?.message}
              {...register('bedrooms', { validate: isNumber })}
            />
            <TextField
              label="Bathrooms"
              optional
              inputMode="decimal"
              error={errors.bathrooms?.message}
              {...register('bathrooms', { validate: isNumber })}
            />
            <TextField
              label="Square feet"
              optional
              inputMode="numeric"
              error={errors.areaSqft?.message}
              {...register('areaSqft', { validate: isNumber })}
            />
          </FieldGrid>
          <SelectField
            label="Your role"
            options={sideOptions}
            error={errors.side?.message}
            {...register('side', {
              validate: (side, { status }) =>
                side !== 'sell' || status === 'Closed' || BUYER_SIDE_BEFORE_SALE,
            })}
          />
          <Checkbox
            label="I have the right to advertise this home"
            help="Stored with your name and the time. The MLS and your state let only a home’s own agents advertise it."
            error={errors.hasRights?.message}
            {...register('hasRights', {
              validate: (value) => value || 'Confirm that you may advertise this home.',
            })}
          />
          <Actions>
            <ButtonLink to={paths.myListings}>Cancel</ButtonLink>
            <Button type="submit" look="primary" busy={add.isPending} busyLabel="Checking the address…">
              Add listing
            </Button>
          </Actions>
        </Form>
      </Paper>
    </PageFrame>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 720px;
  padding: 20px;
`;
