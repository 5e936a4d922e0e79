/** The only way to take a form that a browser posts by itself: a form of the contracts, and the page around it. */
import type { FormOperation } from '@farmpost/shared/contracts/http';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import type { Response } from 'express';
import type * as z from 'zod';
import type { AppContext } from '../context';

type Parsed<S> = z.output<NonNullable<S> & z.ZodType>;

/** What the address of the form says. */
export interface FormAddress<P = unknown> {
  readonly params: P;
  /** Path and query. */
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface FormInput<P = unknown, B = unknown, S = unknown> extends FormAddress<P> {
  readonly fields: B;
  /** What the form is about. */
  readonly subject: S;
  readonly ip: string;
  /** The same for all posts of one act: a double click, a reload, a way back and forth. */
  readonly submissionKey: string;
}

/** What the page shows besides the form. Without a subject it says that there is no such page. */
export interface FormView<S = unknown> {
  readonly subject: S | null;
  readonly problem: FormProblem & { readonly status: number };
  /** As the address has them. */
  readonly params: Readonly<Record<string, string>>;
}

export interface FormPage<O extends FormOperation, S> {
  /** What the form is about; null where there is no such page. Leave it out for a form that is about nothing. */
  readonly find?: (address: FormAddress<Parsed<O['params']>>, context: AppContext) => Promise<S | null>;
  /**
   * Does what the form asks for, in a transaction. Answers the path that the browser goes to next: reloading that does
   * not post the form again. Throws `AppError`; with `fields`, they are marked.
   */
  readonly submit: (
    input: FormInput<Parsed<O['params']>, Parsed<O['body']>, S>,
    context: AppContext,
  ) => Promise<string>;
  /** Sends the page with what is wrong; the status is set. */
  readonly show: (response: Response, view: FormView<S>) => Promise<void> | void;
}

export interface Form {
  readonly operation: FormOperation;
  readonly page: FormPage<FormOperation, unknown>;
}

export const defineForm = <const O extends FormOperation, S>(operation: O, page: FormPage<O, S>): Form => ({
  operation,
  page: page as unknown as Form['page'],
});
