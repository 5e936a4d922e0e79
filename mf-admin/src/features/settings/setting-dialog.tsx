/** Changes one setting with a reason. If someone else was faster, their value is shown before anything is replaced. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { ProductSetting } from '@farmpost/shared/contracts/product-settings';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { isSettingValue, productSettings, settingText } from '@farmpost/shared/domain/product-settings';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useChangeSetting } from './api/settings';

export function SettingDialog({
  setting,
  onClose,
  onSaved,
}: {
  /** The current setting; it may change while the dialog is open. */
  readonly setting: ProductSetting;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { name } = setting;
  const known = productSettings[name];
  const [text, setText] = useState(String(setting.value));
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(setting.version);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeSetting();
  const formId = useId();
  const fields = fieldErrors(change.error);
  const isConflict = hasErrorCode(change.error, 'version_conflict');

  function save(value: number | boolean | null, version: number) {
    change.mutate({ name, value, version, reason }, { onSuccess: onSaved });
  }
  const entered = known.kind === 'switch' ? text === 'true' : Number(text.trim() || 'x');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (known.kind === 'number' && !isSettingValue(name, entered)) {
      setProblem(`Enter a whole number of ${known.unit} from ${known.min} to ${known.max}.`);
      return;
    }
    setProblem(null);
    save(entered, seen);
  }
  return (
    <Dialog
      open
      title={known.label}
      onClose={onClose}
      footer={
        <>
          {setting.isChanged && (
            <Button busy={change.isPending} onClick={() => save(null, seen)}>
              Back to {settingText(name, setting.configured)}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{known.help}</p>
        {isConflict && (
          <Banner tone="warning" title="Someone else changed this setting in the meantime.">
            It is now {settingText(name, setting.value)}
            {setting.changedAt !== null &&
              `, changed ${formatDateTime(setting.changedAt)} by ${setting.changedBy ?? 'a deleted account'}`}
            . What you entered is still here.{' '}
            <Button
              size="small"
              disabled={setting.version === seen}
              onClick={() => {
                setSeen(setting.version);
                change.reset();
              }}
            >
              Replace it with mine on saving
            </Button>
          </Banner>
        )}
        {change.isError && !isConflict && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{change.error.message}</Banner>
        )}
        {known.kind === 'switch' ? (
          <Segmented
            label={known.label}
            name={`${formId}-value`}
            options={[
              { value: 'true', label: 'On' },
              { value: 'false', label: 'Off' },
            ]}
            value={text}
            onChange={setText}
          />
        ) : (
          <TextField
            label="Value"
            inputMode="numeric"
            suffix={known.unit}
            value={text}
            error={problem ?? fields['value']}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <TextField
          label="Reason"
          help="For the record."
          maxLength={300}
          value={reason}
          error={fields['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
