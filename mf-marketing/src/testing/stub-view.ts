/** Opens the test's page at an address, as served by the portal or fetched ahead of the visit. */
export function stubView(search: string, { isAhead = false } = {}): void {
  history.replaceState(null, '', `/agent/dana-whitlock${search}`);
  const navigation = { serverTiming: isAhead ? [{ name: 'ahead', duration: 0, description: '' }] : [] };
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: (type: string) => (type === 'navigation' ? [navigation] : []),
  });
}
