/** The only way to handle a form that the browser submits without scripts: its operation and the page around it. */
import type { FormOperation } from '@farmpost/shared/contracts/http';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import type { Response } from 'express';
import type * as z from 'zod';
import type { AppContext } from '../context';

type Parsed<S> = z.output<NonNullable<S> & z.ZodType>;

/** The parsed URL of the form. */
export interface FormAddress<P = unknown> {
  readonly params: P;
  /** Path and query. */
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface FormInput<P = unknown, B = unknown, S = unknown> extends FormAddress<P> {
  readonly fields: B;
  /** The record that the form is about, from `find`. */
  readonly subject: S;
  readonly ip: string;
  readonly userAgent: string;
  /** Equal for repeated posts of one submission: a double click, a reload, the Back button. */
  readonly submissionKey: string;
}

/** The data of the page around the form. Without a subject, the page says that it does not exist. */
export interface FormView<S = unknown> {
  readonly subject: S | null;
  readonly problem: FormProblem & { readonly status: number };
  /** Path parameters, unparsed. */
  readonly params: Readonly<Record<string, string>>;
}

export interface FormPage<O extends FormOperation, S> {
  /** Finds the record that the form is about; `null` shows a 404 page. Omit it for a form without a record. */
  readonly find?: (address: FormAddress<Parsed<O['params']>>, context: AppContext) => Promise<S | null>;
  /**
   * Handles the form in a transaction. Returns the path to redirect to, so that a reload does not post the form again.
   * Throws `AppError`; its `fields` are marked in the form.
   */
  readonly submit: (
    input: FormInput<Parsed<O['params']>, Parsed<O['body']>, S>,
    context: AppContext,
  ) => Promise<string>;
  /** Sends the page with the errors; the status is already set. Omit it where a page of the portal has the form. */
  readonly show?: (response: Response, view: FormView<S>) => Promise<void> | void;
}

export interface Form {
  readonly operation: FormOperation;
  readonly page: FormPage<FormOperation, unknown>;
}

export const defineForm = <const O extends FormOperation, S>(operation: O, page: FormPage<O, S>): Form => ({
  operation,
  page: page as unknown as Form['page'],
});
