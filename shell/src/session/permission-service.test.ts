import { buildMe } from '@farmpost/shared/testing/builders';
import { createPermissionService, PROFILE_CACHE_MS } from './permission-service';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[PERM-008] reads a profile for a role check and believes it for 5 minutes', async () => {
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

test('[PERM-008] reads anew once dropped, and for another person', async () => {
  const read = jest.fn(async () => buildMe('agent'));
  const service = createPermissionService(read);
  await service.profileOf('dana');
  service.drop();
  await service.profileOf('dana');
  await service.profileOf('marcus');
  expect(read).toHaveBeenCalledTimes(3);
});

test('checks at the same time share one read', async () => {
  const read = jest.fn(async () => buildMe('agent'));
  const service = createPermissionService(read);
  await Promise.all([service.profileOf('dana'), service.profileOf('dana')]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failed read is heard of and not remembered', async () => {
  const read = jest.fn<Promise<ReturnType<typeof buildMe>>, []>();
  read.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(buildMe('agent'));
  const service = createPermissionService(read);
  await expect(service.profileOf('dana')).rejects.toThrow('offline');
  await expect(service.profileOf('dana')).resolves.toMatchObject({ role: 'agent' });
});
