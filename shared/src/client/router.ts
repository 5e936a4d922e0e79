/**
 * The router APIs in use, shared as one small singleton, which is never tree-shaken: react-router-dom whole weighs
 * 52.7 kB, this 12.3. A data router (`createBrowserRouter`, `RouterProvider`, `useBlocker`) would bring 15 kB of
 * loaders, actions and fetchers.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
