/** An administrator looks at the portal as an agent sees it, in a tab of its own. */
import { expect, signIn, test } from './people';

test('an administrator views the portal as an agent until they sign out', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/users?q=agent2@');
  await page.getByRole('button', { name: 'Actions for agent2@demo.farmpost.test' }).click();
  await page.getByRole('menuitem', { name: 'View as…' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  const banner = tab.getByRole('region', { name: 'Viewing as someone else' });
  await expect(banner).toContainText('agent2@demo.farmpost.test');
  await expect(tab).toHaveURL(/\/dashboard$/);

  await tab.goto('/leads');
  await expect(banner).toBeVisible();
  const write = await tab.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('farmpost.view')}`;
    const answer = await fetch('/api/me/notifications', { method: 'PATCH', headers: { authorization } });
    return { status: answer.status, code: ((await answer.json()) as { error: { code: string } }).error.code };
  });
  expect(write).toEqual({ status: 403, code: 'read_only_view' });

  // The administrator's own tab still shows their account.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Viewing as someone else' })).toHaveCount(0);
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(tab).toHaveURL(/\/login$/);
});
