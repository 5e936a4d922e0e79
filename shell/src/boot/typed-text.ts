/**
 * Keeps text, ticks and choices made before hydration. React assumes that fields still have their first values and
 * would restore those at the next render; repeating the person's changes as events afterwards prevents that.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a property without React's own setter, which would record the value as already seen. */
function setUnseen(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

const wasTicked = (field: HTMLInputElement) =>
  (field.type === 'checkbox' || field.type === 'radio') && field.checked !== field.defaultChecked;

/** Records the changed fields in `root`; the returned function repeats the changes for the hydrated page. */
export function keepTyped(root: Element): () => void {
  const changes: (() => void)[] = [];
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) {
        const { value } = field;
        changes.push(() => {
          field.value = value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        });
      }
    } else if (field instanceof HTMLInputElement && wasTicked(field)) {
      const { checked } = field;
      changes.push(() => {
        // React listens for clicks; this one flips the inverted checkbox back to the person's choice.
        field.checked = !checked;
        field.click();
      });
    } else if (field.value !== field.defaultValue) {
      const { value } = field;
      changes.push(() => {
        const typed = field.value === field.defaultValue ? value : field.value;
        field.value = field.defaultValue;
        setUnseen(field, 'value', typed);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  }
  return () => changes.forEach((change) => change());
}
