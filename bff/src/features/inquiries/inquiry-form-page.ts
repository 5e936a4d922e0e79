/** A form that came back: what is wrong, and all that was typed, to mend and send again. */
import {
  contactSubjectNames,
  contactSubjects,
  inquiryKindNames,
  integrationKinds,
} from '@farmpost/shared/contracts/inquiry-vocabulary';
import type { PlainPage } from '../../gateway/plain-page';
import { type Html, html } from '../../http/html';

interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'area' | readonly (readonly [value: string, label: string])[];
}

const person: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'email' },
];

const fields: Readonly<Record<'/contact' | '/integrations', readonly FormField[]>> = {
  '/contact': [
    ...person,
    {
      name: 'subject',
      label: 'Subject',
      kind: [
        ['', 'Select a topic'],
        ...contactSubjects.map((value) => [value, contactSubjectNames[value]] as const),
      ],
    },
    { name: 'message', label: 'Message', kind: 'area' },
  ],
  '/integrations': [
    {
      name: 'kind',
      label: 'Request',
      kind: integrationKinds.map((value) => [value, inquiryKindNames[value]] as const),
    },
    ...person,
    { name: 'system', label: 'System', kind: 'text' },
    { name: 'region', label: 'Region', kind: 'text' },
    { name: 'message', label: 'Message', kind: 'area' },
  ],
};

function control({ name, kind }: FormField, value: string): Html {
  if (kind === 'area') return html`<textarea id="${name}" name="${name}" rows="8">${value}</textarea>`;
  if (typeof kind === 'string') {
    return html`<input id="${name}" name="${name}" type="${kind}" value="${value}" autocomplete="${name}" />`;
  }
  const options = kind.map(([option, label]) =>
    option === value
      ? html`<option value="${option}" selected>${label}</option>`
      : html`<option value="${option}">${label}</option>`,
  );
  return html`<select id="${name}" name="${name}">
    ${options}
  </select>`;
}

/** `problems` by field; `form` for what is nobody's field. */
export function inquiryFormPage(
  path: '/contact' | '/integrations',
  values: Readonly<Record<string, string>>,
  problems: Readonly<Record<string, string>>,
): PlainPage {
  const rows = fields[path].map(
    (field) =>
      html`<p>
        <label for="${field.name}">${field.label}</label>${control(field, values[field.name] ?? '')}
        ${problems[field.name] ?? ''}
      </p>`,
  );
  return {
    title: 'Your message was not sent yet',
    body: html`<p role="alert">${problems.form ?? 'Please mend what is marked and send it again.'}</p>
      <form method="post" action="${path}">${rows}<button>Send Message</button></form>`.text,
  };
}
