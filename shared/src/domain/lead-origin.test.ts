import { leadOrigin } from './lead-origin';

const none = { campaign: null, listing: null } as const;

test('names the campaign, or else the listing, with how the lead came', () => {
  const listing = { address: '2201 Rosewood Ave' };
  expect(leadOrigin({ source: 'qr_scan', campaign: { name: 'Zilker spring' }, listing })).toEqual({
    main: 'Zilker spring',
    sub: 'QR Code Scan',
  });
  expect(leadOrigin({ source: 'manual', campaign: null, listing })).toEqual({
    main: '2201 Rosewood Ave',
    sub: 'Added by hand',
  });
});

test('credits the landing page only with leads that came through it', () => {
  expect(leadOrigin({ source: 'direct', ...none }).main).toBe('Your landing page');
  expect(leadOrigin({ source: 'manual', ...none })).toEqual({ main: 'Added by hand' });
  expect(leadOrigin({ source: 'import', ...none })).toEqual({ main: 'Imported' });
});
