/** A remote as a team with other tools would write it: the export is data, the page needs the shell's singletons. */
export const remote = {
  contract: '1',
  name: 'mf-admin',
  routes: [{ path: '/admin', guard: 'admin', title: 'Built elsewhere', page: () => import('./page') }],
};
