/** The words of a card, where its agent writes their own. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';

interface OwnWordsProps {
  /** `null` for the design's own words. */
  readonly words: CardCopy | null;
  readonly isTried: boolean;
  readonly onChange: (words: CardCopy | null) => void;
}

export const isBlank = (words: CardCopy | null): boolean => words !== null && words.headline.trim() === '';

export const trimmed = (words: CardCopy | null): CardCopy | null =>
  words && { headline: words.headline.trim(), message: words.message.trim() };

export function OwnWords({ words, isTried, onChange }: OwnWordsProps) {
  return (
    <>
      <Checkbox
        label="Write my own words"
        checked={words !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { headline: '', message: '' } : null)}
      />
      {words && (
        <>
          <TextField
            label="Headline"
            maxLength={60}
            value={words.headline}
            error={isTried && isBlank(words) ? 'Write a headline.' : undefined}
            onChange={(event) => onChange({ ...words, headline: event.currentTarget.value })}
          />
          <TextField
            label="Message"
            maxLength={160}
            value={words.message}
            onChange={(event) => onChange({ ...words, message: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
