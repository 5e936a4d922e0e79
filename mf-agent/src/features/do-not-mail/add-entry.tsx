/** Adds a home, a person at a home, or an area, after showing what mailings lose. */
import type { DoNotMailEntry } from '@farmpost/shared/contracts/do-not-mail';
import { MAX_DO_NOT_MAIL_ZIPS } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type ReactNode, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { hasZip, NEEDS_ZIP } from '../../lists/typed-address';
import { useAddEntry, useChangeEntry, useEntryPreview } from './api/do-not-mail';
import { titleOf } from './entry-words';
import { Losses } from './losses';
import { firstTerms, problemsOf, TermFields, termsBody } from './term-fields';

/** Tells that it is done, with its undo. */
function useSaved(onDone: () => void) {
  const change = useChangeEntry();
  return (entry: DoNotMailEntry) => {
    showToast({
      message: `${titleOf(entry)} gets no cards`,
      undo: () => change.mutate({ id: entry.id, act: 'take-back' }),
    });
    onDone();
  };
}

interface AddProps {
  readonly onDone: () => void;
}

export function AddHome({ onDone }: AddProps) {
  const [address, setAddress] = useState('');
  const [personName, setPersonName] = useState('');
  const [terms, setTerms] = useState(() => firstTerms('home'));
  const [isChecked, setChecked] = useState(false);
  const add = useAddEntry();
  const saved = useSaved(onDone);
  const home = {
    kind: 'home' as const,
    address: address.trim(),
    ...(personName.trim() !== '' && { personName: personName.trim() }),
  };
  const asked = useDeferredValue(hasZip(address) ? JSON.stringify(home) : '');
  const preview = useEntryPreview(asked === '' ? null : (JSON.parse(asked) as typeof home));
  const known = asked === '' ? undefined : preview.data;
  const problems = problemsOf(terms);
  const addressProblem = hasZip(address) ? preview.error?.message : NEEDS_ZIP;
  const save = () => {
    setChecked(true);
    if (addressProblem !== undefined || Object.keys(problems).length > 0) return;
    add.mutate({ ...home, ...termsBody(terms) }, { onSuccess: saved });
  };
  return (
    <Frame
      onSave={save}
      failure={add.error?.message}
      action={
        <Button type="submit" look="primary" busy={add.isPending} busyLabel="Saving…">
          Mail this home no more
        </Button>
      }
      aside={<Losses losses={known?.losses ?? []} isAsked={known !== undefined} />}
    >
      <TextField
        label="Address"
        maxLength={300}
        autoComplete="off"
        placeholder="12 Alder St Apt 4, 29403"
        value={address}
        error={isChecked ? addressProblem : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {known && (
        <Known role="status">
          <p>
            {known.knownAs === null
              ? 'We know no home with this address yet. The entry holds as soon as we do.'
              : `In our records: ${known.knownAs}`}
          </p>
          {known.sameEntry && (
            <p>This home is on the list already, since {formatDate(known.sameEntry.createdAt)}.</p>
          )}
          {known.knownAs === null && known.similar.length > 0 && (
            <>
              <p>Did they mean one of these?</p>
              <ul>
                {known.similar.map((other) => (
                  <li key={other}>
                    <Button size="small" onClick={() => setAddress(other)}>
                      {other}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Known>
      )}
      <TextField
        label="Person"
        maxLength={120}
        optional
        autoComplete="off"
        help="With a name, the entry ends when records show that the home was sold and a new owner lives there. Without one, it holds for everyone at the home."
        value={personName}
        onChange={(event) => setPersonName(event.currentTarget.value)}
      />
      <TermFields kind="home" terms={terms} onChange={setTerms} problems={isChecked ? problems : {}} />
    </Frame>
  );
}

const zipsIn = (text: string): string[] => [...new Set(text.match(/\d+/g) ?? [])];

/** Says why the ZIPs cannot be saved. */
function zipProblem(zips: readonly string[]): string | undefined {
  const wrong = zips.find((zip) => zip.length !== 5);
  if (wrong !== undefined) return `“${wrong}” is no ZIP: use five digits.`;
  if (zips.length === 0) return 'Enter at least one ZIP.';
  return zips.length > MAX_DO_NOT_MAIL_ZIPS
    ? `Use at most ${MAX_DO_NOT_MAIL_ZIPS} ZIPs in one area.`
    : undefined;
}

export function AddArea({ onDone }: AddProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [terms, setTerms] = useState(() => firstTerms('area'));
  const [isChecked, setChecked] = useState(false);
  const add = useAddEntry();
  const saved = useSaved(onDone);
  const zips = zipsIn(text);
  const problem = zipProblem(zips);
  const asked = useDeferredValue(problem === undefined ? zips.toSorted().join(' ') : '');
  const preview = useEntryPreview(asked === '' ? null : { kind: 'area', zips: asked.split(' ') });
  const problems = problemsOf(terms);
  const save = () => {
    setChecked(true);
    if (problem !== undefined || title.trim() === '' || Object.keys(problems).length > 0) return;
    add.mutate({ kind: 'area', title: title.trim(), zips, ...termsBody(terms) }, { onSuccess: saved });
  };
  return (
    <Frame
      onSave={save}
      failure={add.error?.message}
      action={
        <Button type="submit" look="primary" busy={add.isPending} busyLabel="Saving…">
          Mail {zips.length > 1 ? 'these ZIPs' : 'this ZIP'} no more
        </Button>
      }
      aside={
        <Losses
          losses={asked === '' ? [] : (preview.data?.losses ?? [])}
          isAsked={asked !== '' && preview.data !== undefined}
        />
      }
    >
      <p>
        For orders that forbid soliciting in a whole area, such as a nonsolicitation order of New York (Real
        Property Law 442-h, subdivision 2). A cease-and-desist zone protects the homes on the state’s list:
        import that list.
      </p>
      <TextField
        label="Name of the area"
        maxLength={120}
        autoComplete="off"
        value={title}
        error={isChecked && title.trim() === '' ? 'Enter a name.' : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label="ZIPs"
        help={`Separate them by spaces or commas. ${formatQuantity(zips.length, 'ZIP')} so far.`}
        value={text}
        error={isChecked ? problem : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TermFields kind="area" terms={terms} onChange={setTerms} problems={isChecked ? problems : {}} />
    </Frame>
  );
}

interface FrameProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  readonly action: ReactNode;
  readonly failure: string | undefined;
  readonly onSave: () => void;
}

/** The button comes after what mailings lose, also in one column. */
function Frame({ children, aside, action, failure, onSave }: FrameProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Fields>
        {failure && (
          <Banner tone="danger" title="Not saved.">
            {failure}
          </Banner>
        )}
        {children}
      </Fields>
      <Aside>{aside}</Aside>
      <Save>{action}</Save>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template: 'fields aside' auto 'save aside' 1fr / minmax(0, 1fr) 336px;
  gap: 16px 24px;
  align-items: start;
  @media ${laptop} {
    grid-template: 'fields' auto 'aside' auto 'save' auto / minmax(0, 1fr);
  }
`;
const Fields = styled(Paper)`
  grid-area: fields;
  display: grid;
  gap: 16px;
  padding: 20px;
  > * {
    max-width: 600px;
  }
`;
const Aside = styled.div`
  grid-area: aside;
`;
const Save = styled(Actions)`
  grid-area: save;
`;
const Known = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  background: var(--sunken);
  font-size: 14px;
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button {
    height: auto;
    white-space: normal;
    text-align: left;
  }
`;
