import type { HomeOfCard } from '@farmpost/shared/contracts/households';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { MAX_NAME_LENGTH } from '@farmpost/shared/domain/household-wishes';
import { ActButton } from '../../homeowner/act-button';
import { FormField } from '../../homeowner/form-parts';
import { CodeForm, Ruled } from './household-parts';

interface NameSectionProps {
  readonly code: string;
  readonly statement: HomeOfCard['nameStatement'];
  readonly problem: FormProblem | null;
}

/** The name on the home's cards. The name from public records is not shown. */
export function NameSection({ code, statement, problem }: NameSectionProps) {
  return (
    <section aria-labelledby="name-heading">
      <Ruled as="div">
        <h2 id="name-heading">The name on the card</h2>
        <p>
          Is it wrong, or no longer yours? Type the right one. The name in the records is not shown here,
          because anyone with the card could read it.
        </p>
        {statement && (
          <CodeForm code={code}>
            <input type="hidden" name="statement" value={statement.id} />
            <p>
              {statement.isLeftOff
                ? 'As you asked, no name goes on the cards.'
                : 'You gave a name on this page. It goes before the records, also when new ones come.'}
            </p>
            <ActButton data-look="line" name="act" value="undo-name">
              Take it back
            </ActButton>
          </CodeForm>
        )}
        <CodeForm code={code}>
          <FormField
            label="Name for the cards"
            name="name"
            maxLength={MAX_NAME_LENGTH}
            autoComplete="name"
            defaultValue={problem?.values.name ?? ''}
            problem={problem?.fields.name}
          />
          <ActButton data-look="primary" name="act" value="name">
            Save the name
          </ActButton>
        </CodeForm>
        {!statement?.isLeftOff && (
          <CodeForm code={code}>
            <ActButton data-look="line" name="act" value="no-name">
              Put no name on the cards
            </ActButton>
          </CodeForm>
        )}
      </Ruled>
    </section>
  );
}
