/** Decides who may see a route (specification 1, sections 2.2 and 6; decision 2). */
import type { GuardName } from '../contracts/platform';
import type { Permission, Role } from '../contracts/roles';

export interface AccessRule {
  /** Default true: only a signed-in user passes. */
  readonly authenticated?: boolean;
  /** The user's role must be one of them. */
  readonly roles?: readonly Role[];
  /** The user must have at least one of them. */
  readonly permissions?: readonly Permission[];
  /** Redirect target if access is refused for any reason. */
  readonly redirectTo?: string;
}

export interface Viewer {
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
}

export type Access =
  | { readonly granted: true }
  | {
      readonly granted: false;
      readonly cause: 'anonymous' | 'role' | 'permission';
      readonly reason: string;
      readonly redirectTo: string;
      /** Whether the sign-in page may return to the refused location; false if the same user would be refused again. */
      readonly remember: boolean;
    };

const SIGN_IN = '/login';
/** The home of agents and of people without a role. */
export const DEFAULT_HOME = '/dashboard';

/** Rules of the named guards. Their target is the sign-in page, which redirects a signed-in user to their home page. */
export const guards: Readonly<Record<GuardName, AccessRule>> = {
  public: { authenticated: false },
  authenticated: { redirectTo: SIGN_IN },
  agent: { roles: ['agent'], redirectTo: SIGN_IN },
  agentCampaigns: { roles: ['agent'], permissions: ['agent.create_campaigns'], redirectTo: SIGN_IN },
  agentListings: { roles: ['agent'], permissions: ['agent.view_listings'], redirectTo: SIGN_IN },
  sales: { roles: ['sales_person'], redirectTo: SIGN_IN },
  // Admins see the clients of all salespeople by their `sales` permissions (decision 7).
  salesOrAdmin: {
    roles: ['sales_person', 'admin'],
    permissions: ['sales.invite_clients', 'sales.view_commissions', 'sales.manage_referrals'],
    redirectTo: SIGN_IN,
  },
  admin: { roles: ['admin'], permissions: ['admin.access_panel'], redirectTo: SIGN_IN },
};

/** `viewer` is `null` for an anonymous visitor. A rule without restrictions is public. */
export function evaluateAccess(rule: AccessRule, viewer: Viewer | null): Access {
  const { roles, permissions, redirectTo } = rule;
  const unrestricted = rule.authenticated === undefined && !roles && !permissions && !redirectTo;
  if (unrestricted || (rule.authenticated === false && !roles && !permissions)) return { granted: true };
  if (!viewer) {
    return {
      granted: false,
      cause: 'anonymous',
      reason: 'Please sign in to see this page.',
      redirectTo: redirectTo ?? SIGN_IN,
      remember: true,
    };
  }
  const refused = (cause: 'role' | 'permission', reason: string): Access => ({
    granted: false,
    cause,
    reason,
    redirectTo: redirectTo ?? DEFAULT_HOME,
    remember: false,
  });
  if (roles && !(viewer.role && roles.includes(viewer.role))) {
    return refused('role', `User role '${viewer.role}' does not match required roles: ${roles.join(', ')}`);
  }
  if (permissions && !permissions.some((permission) => viewer.permissions.includes(permission))) {
    return refused(
      'permission',
      `User role '${viewer.role}' does not have required permissions: ${permissions.join(', ')}`,
    );
  }
  return { granted: true };
}

/** The home page of each role, from the releases of the remotes. */
export type Homes = Readonly<Partial<Record<Role, string>>>;

/** A role's home page. An unknown role is treated like an agent. */
export const roleHome = (role: Role | null, homes: Homes): string => homes[role ?? 'agent'] ?? DEFAULT_HOME;

/** Agents and people without a role must finish onboarding before they create campaigns or see leads (decision 4). */
export function mustFinishOnboarding(person: {
  readonly role: Role | null;
  readonly onboardingCompletedAt: string | null;
}): boolean {
  return person.onboardingCompletedAt === null && person.role !== 'admin' && person.role !== 'sales_person';
}
