/** Settings of the whole card, shown while nothing is selected. */
import { campaignKindNames, campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { paletteNames } from '@farmpost/shared/contracts/template-vocabulary';
import { capitalize } from '@farmpost/shared/domain/format';
import { palettes } from '@farmpost/shared/domain/postcard/palette';
import { kindOfSize, sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import styled from 'styled-components';
import { CardIcon } from '../icons';
import { Head, Mark, PanelSection, SmallFacts } from '../parts';
import { useEditor } from '../use-editor';
import { paletteLabels } from '../words';
import { Note } from './picture-sections';

export function CardSettings({ onDetails }: { readonly onDetails: () => void }) {
  const { document, design, act } = useEditor();
  const { defaultCopy } = document;
  return (
    <>
      <Head>
        <Mark>
          <CardIcon />
        </Mark>
        <div>
          <h2>The card</h2>
          <p>Select a layer to change it</p>
        </div>
      </Head>
      <PanelSection title="Details">
        <SmallFacts
          facts={[
            ['Kind', campaignKindNames[kindOfSize(document.size)]],
            ['Size', sizeName(document.size)],
            ['Purpose', campaignPurposeNames[design.details.purpose]],
            ['Category', capitalize(design.details.category)],
            ['Tags', design.details.tags.join(', ') || 'None'],
          ]}
        />
        <Button size="small" onClick={onDetails}>
          Edit details
        </Button>
      </PanelSection>
      <PanelSection title="Palettes">
        <Palettes>
          {paletteNames.map((name) => {
            const isOn = document.palettes.includes(name);
            return (
              <li key={name}>
                <Checkbox
                  label={paletteLabels[name]}
                  checked={isOn}
                  disabled={isOn && document.palettes.length === 1}
                  onChange={() =>
                    act.changeDocument(
                      {
                        palettes: isOn
                          ? document.palettes.filter((each) => each !== name)
                          : [...document.palettes, name],
                      },
                      'Change palettes',
                    )
                  }
                />
                <span aria-hidden="true">
                  {(['primary', 'mid', 'tint', 'sun'] as const).map((ink) => (
                    <i key={ink} style={{ background: palettes[name][ink] }} />
                  ))}
                </span>
              </li>
            );
          })}
        </Palettes>
        <Note>Each listing gets one of them, always the same.</Note>
      </PanelSection>
      <PanelSection title="Suggested copy">
        <Copy>
          <TextField
            label="Headline"
            maxLength={60}
            value={defaultCopy.headline}
            onChange={({ target }) =>
              act.changeDocument(
                { defaultCopy: { ...defaultCopy, headline: target.value } },
                'Change the suggested headline',
                'copy:headline',
              )
            }
            onBlur={act.seal}
          />
          <TextArea
            label="Message"
            rows={4}
            maxLength={160}
            value={defaultCopy.message}
            onChange={({ target }) =>
              act.changeDocument(
                { defaultCopy: { ...defaultCopy, message: target.value } },
                'Change the suggested message',
                'copy:message',
              )
            }
            onBlur={act.seal}
          />
        </Copy>
        <Note>Agents start from these words and may change them.</Note>
      </PanelSection>
    </>
  );
}

const Palettes = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  span[aria-hidden] {
    display: flex;
  }
  i {
    width: 16px;
    height: 16px;
  }
`;
const Copy = styled.div`
  display: grid;
  gap: 10px;
`;
