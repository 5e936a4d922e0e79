/**
 * Development only: a small fake shell around one remote, without guards and other remotes. It signs in with a demo
 * account at the portal behind `/api`, and shows the remote's routes.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { setSessionAccess } from '../../client/client';
import { Link, Outlet, BrowserRouter, useRoutes } from '../../client/router';
import type { RemoteModule } from '../../federation/remote-module';
import { ToastRegion } from '../toast/toast';
import '../base.css';
import '../tokens.css';
import { reloadOnBuild } from './live-reload';

const accounts = ['agent', 'agent2', 'sales', 'admin'] as const;
const ACCOUNT_KEY = 'farmpost.standalone.account';
const PASSWORD = 'postcards4all';

/** An access token for a demo account, or `null` if the portal is not running. */
async function signIn(account: string): Promise<string | null> {
  const response = await fetch('/api/auth/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.farmpost.test`, password: PASSWORD }),
  });
  if (!response.ok) return null;
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

function Frame({ remote }: { readonly remote: RemoteModule }) {
  const [account, setAccount] = useState(() => localStorage.getItem(ACCOUNT_KEY) ?? 'agent');
  const [state, setState] = useState<'signing-in' | 'ready' | 'no-portal'>('signing-in');
  useEffect(() => {
    let token: Promise<string | null> = signIn(account);
    setSessionAccess({
      accessToken: () => token,
      onUnauthenticated: async () => {
        token = signIn(account);
        return (await token) !== null;
      },
    });
    token.then(
      (value) => setState(value ? 'ready' : 'no-portal'),
      () => setState('no-portal'),
    );
  }, [account]);

  const paths = remote.routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  return (
    <>
      <Bar>
        <strong>{remote.name} alone</strong>
        <nav aria-label="Routes of the remote">
          {paths.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </nav>
        <label>
          as{' '}
          <select
            value={account}
            onChange={({ target }) => {
              localStorage.setItem(ACCOUNT_KEY, target.value);
              setAccount(target.value);
              location.reload();
            }}
          >
            {accounts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </Bar>
      {state === 'no-portal' && (
        <Notice role="status">
          No portal answers behind /api. Start one with <code>npm start</code>, or name it: PORTAL=https://…
        </Notice>
      )}
      <main>{state !== 'signing-in' && <Outlet />}</main>
      <ToastRegion />
    </>
  );
}

export function startStandalone(remote: RemoteModule): void {
  const routes = remote.routes.map(({ path, page }) => {
    const Page = lazy(async () => ({ default: (await page()).Page }));
    return {
      path,
      element: (
        <Suspense>
          <Page />
        </Suspense>
      ),
    };
  });
  const first = remote.routes[0]?.path ?? '/';
  const table = [
    {
      element: <Frame remote={remote} />,
      children: [...routes, { path: '*', element: <Link to={first}>{first}</Link> }],
    },
  ];
  const Table = () => useRoutes(table);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Table />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  reloadOnBuild();
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  padding: 8px 16px;
  color: var(--on-kraft);
  background: var(--kraft);
  nav {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 12px;
  }
  a {
    color: inherit;
  }
`;

const Notice = styled.p`
  margin: 0;
  padding: 8px 16px;
  color: var(--warning);
  background: var(--warning-soft);
`;
