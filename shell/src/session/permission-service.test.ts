import { buildMe } from '@farmpost/shared/testing/builders';
import { createPermissionService, PROFILE_CACHE_MS } from './permission-service';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[PERM-008] reads the profile for a role check and caches it for 5 minutes', async () => {
  expect(PROFILE_CACHE_MS).toBe(5 * 60 * 1000);
  const read = jest.fn(async () => buildMe('agent'));
  const service = createPermissionService(read);
  const first = await service.profileOf('dana');
  jest.advanceTimersByTime(PROFILE_CACHE_MS - 1);
  expect(service.isStale('dana')).toBe(false);
  expect(await service.profileOf('dana')).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(service.isStale('dana')).toBe(true);
  await service.profileOf('dana');
  expect(read).toHaveBeenCalledTimes(2);
});

test('[PERM-008] reads again after a drop, and for another user', async () => {
  const read = jest.fn(async () => buildMe('agent'));
  const service = createPermissionService(read);
  await service.profileOf('dana');
  service.drop();
  await service.profileOf('dana');
  await service.profileOf('marcus');
  expect(read).toHaveBeenCalledTimes(3);
});

test('concurrent checks share one read', async () => {
  const read = jest.fn(async () => buildMe('agent'));
  const service = createPermissionService(read);
  await Promise.all([service.profileOf('dana'), service.profileOf('dana')]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failed read rejects and is not cached', async () => {
  const read = jest.fn<Promise<ReturnType<typeof buildMe>>, []>();
  read.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(buildMe('agent'));
  const service = createPermissionService(read);
  await expect(service.profileOf('dana')).rejects.toThrow('offline');
  await expect(service.profileOf('dana')).resolves.toMatchObject({ role: 'agent' });
});
