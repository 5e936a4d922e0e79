import { copyAfterChange, copyPlaces } from './card-copy';
import { justListedTemplate } from './postcard/house-templates';
import { bigNumberTemplate } from './postcard/photo-templates';

describe('copyAfterChange', () => {
  const { defaultCopy } = justListedTemplate;

  test('keeps what the agent wrote and takes the new design’s words for the rest', () => {
    const words = { headline: 'Sold in six days.', message: defaultCopy.message };
    expect(copyAfterChange(justListedTemplate, bigNumberTemplate, words)).toEqual({
      headline: 'Sold in six days.',
      message: bigNumberTemplate.defaultCopy.message,
    });
  });

  test('keeps a message that the agent left empty', () => {
    const words = { headline: defaultCopy.headline, message: '' };
    expect(copyAfterChange(justListedTemplate, bigNumberTemplate, words).message).toBe('');
  });
});

describe('copyPlaces', () => {
  test('finds the places of both texts, on either side', () => {
    expect(copyPlaces(justListedTemplate)).toEqual({ headline: true, message: true });
  });

  test('does not count a text that is hidden', () => {
    const back = justListedTemplate.back.map((element) =>
      element.type === 'text' && element.text.includes('copy.message')
        ? { ...element, hidden: true }
        : element,
    );
    expect(copyPlaces({ ...justListedTemplate, back })).toEqual({ headline: true, message: false });
  });
});
