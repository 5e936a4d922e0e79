import { on, type AccessCases } from '../../testing/access-case';

const providerForm = (code: string) => ({
  name: 'Lowcountry MLS',
  code,
  api_endpoint: 'https://feed.example.com',
});

export const cases = {
  createMlsProvider: { body: () => providerForm('ADDED') },
  testConnection: { body: () => ({ settings: { api_endpoint: 'https://feed.example.com' } }) },
  updateMlsProvider: {
    params: on('spareProvider'),
    body: ({ spareProvider }) => providerForm(spareProvider.slice(-12)),
  },
  previewFieldMapping: { params: on('provider'), body: () => ({}) },
  saveFieldMapping: { params: on('provider'), body: () => ({ mapping: {} }) },
  deleteMlsProvider: { params: on('spareProvider') },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'provider-management': keyof typeof cases;
  }
}
