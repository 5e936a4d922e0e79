import { stateOf } from './payout-account.service';

const account = {
  canBePaid: false,
  hasSubmitted: true,
  due: [] as string[],
  dueBy: null,
  disabledReason: null as string | null,
  hasTaxDetails: false,
};

// Words of docs.stripe.com/api/accounts/object (requirements.disabled_reason).
test.each([
  [{ canBePaid: true }, 'ready'],
  [{ canBePaid: true, due: ['individual.phone'] }, 'ready'],
  [{ hasSubmitted: false }, 'needs_details'],
  [{ due: ['external_account'], disabledReason: 'requirements.past_due' }, 'needs_details'],
  [{ disabledReason: 'requirements.pending_verification' }, 'checking'],
  [{}, 'checking'],
  [{ disabledReason: 'rejected.fraud' }, 'restricted'],
  [{ disabledReason: 'rejected.terms_of_service', due: ['external_account'] }, 'restricted'],
  [{ disabledReason: 'listed' }, 'restricted'],
  [{ disabledReason: 'under_review' }, 'restricted'],
  [{ disabledReason: 'platform_paused' }, 'restricted'],
])('reads %j as %s', (change, state) => {
  expect(stateOf({ ...account, ...change })).toBe(state);
});
