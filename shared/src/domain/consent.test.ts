import { consentText, currentConsentVersion, isConsentVersion } from './consent';

test('the current wording names the agent and how to opt out', () => {
  expect(consentText(currentConsentVersion, 'Dana')).toBe(
    'Yes, Dana may text or email me about homes nearby. Not needed to get an answer. Reply STOP at any time.',
  );
});

test('an earlier wording stays as it was shown', () => {
  expect(consentText('2026-11', 'Dana')).toContain('text or e-mail me');
});

test('a version that was never shown is not consent', () => {
  expect(isConsentVersion(currentConsentVersion)).toBe(true);
  expect(isConsentVersion('constructor')).toBe(false);
  expect(() => consentText('2019-01', 'Dana')).toThrow('There is no consent wording 2019-01.');
});
