import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listGallery: {},
  getTemplatePicture: { params: ({ template }) => ({ id: template }) },
  getTemplateDesign: { params: ({ template }) => ({ id: template }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'template-gallery': keyof typeof cases;
  }
}
