import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listGallery: {},
  // Another check turns the other template off.
  getTemplatePicture: { params: ({ farmDesign }) => ({ id: farmDesign }) },
  getTemplateDesign: { params: ({ farmDesign }) => ({ id: farmDesign }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'template-gallery': keyof typeof cases;
  }
}
