/** Names of operations of a team's own back end: `GET /teams/mf-broker/quotes/{id}`. */

/** Whether the key names an operation of a team's back end instead of the portal's API. */
export const isBackendOperation = (key: string): boolean => /^[A-Z]+ \/teams\//.test(key);

/** Equal for keys of the same operation: the names of parameters do not count. */
export const sameOperation = (key: string): string => key.replaceAll(/\{\w+\}/g, '{}');
