/** What this team's remote takes from the shell; it holds no copies. */
const ranges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'styled-components': '^6.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@farmpost/shared/client/router': '^0.1.0',
};

export const shared = Object.fromEntries(
  Object.entries(ranges).map(([name, requiredVersion]) => [
    name,
    { singleton: true, import: false, requiredVersion },
  ]),
);
