import { campaignPurposes } from '../../contracts/campaign-vocabulary';
import { designSizes } from '../../contracts/template-vocabulary';
import { postcardTemplate } from '../../contracts/templates';
import { checkTemplate } from './check-template';
import * as house from './house-templates';
import * as mail from './mail-templates';
import * as photo from './photo-templates';
import { startingDocument } from './starting-document';
import * as words from './word-templates';

test.each(Object.entries({ ...house, ...photo, ...mail, ...words }))(
  '%s passes its checks with the longest texts',
  (_, template) => {
    expect(checkTemplate(template)).toEqual([]);
  },
);

test.each(campaignPurposes.flatMap((purpose) => designSizes.map((size) => ({ purpose, size }))))(
  'the starting document for $purpose in $size passes',
  ({ purpose, size }) => {
    const document = startingDocument(purpose, size);
    expect(postcardTemplate.parse(document)).toEqual(document);
    expect(checkTemplate(document)).toEqual([]);
    const kept = [...document.front, ...document.back].flatMap(({ id, locked }) => (locked ? [id] : []));
    expect(kept.toSorted()).toEqual(['brokerage', 'opt-out', 'qr', 'title']);
  },
);
