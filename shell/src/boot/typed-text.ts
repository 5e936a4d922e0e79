/**
 * Text, ticks and choices made before hydration. React takes a field's first value for what is in it and would put
 * it back at the next render; told of a change afterwards, the page keeps what the person did.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a property past the setter by which React notes what it has seen. */
function setUnseen(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

const wasTicked = (field: HTMLInputElement) =>
  (field.type === 'checkbox' || field.type === 'radio') && field.checked !== field.defaultChecked;

/** Notes what was changed in `root`; the returned function tells the hydrated page of it. */
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
        // A click is what React listens for; it turns the tick back to what was chosen.
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
