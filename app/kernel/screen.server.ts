import {
  createContext,
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import type { Context } from './context.ts'
import { isDatabaseAway } from './database.server.ts'
import { anyone, type May, mustBeOf } from './may.ts'
import { formObject } from './form-object.ts'
import { readForm } from './limited-form.server.ts'
import { pathOf } from './path-of.ts'
import { type FieldError, Refusal, refuseKernel } from './refusals.ts'
import type { Kept, Refused } from './refused.ts'
import { confirmPath, signInPath } from './sign-in-path.ts'

export { anyone, type Refused }

/** Under which the shell puts the request's context for loaders and actions. */
export const contextKey = createContext<Context>()

export function contextOf(args: { context: Readonly<RouterContextProvider> }): Context {
  return args.context.get(contextKey)
}

/**
 * A screen's loader. 401 leads to the sign-in page and back, CONFIRM_FIRST to /user/confirm and back; other refusals
 * become the error page of their status. What a loader reads is the page's address: one that does not parse names no
 * page (product.md §8: 404).
 */
export function load<Args extends LoaderFunctionArgs, Result>(run: (context: Context, args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    const context = contextOf(args)
    try {
      return await run(context, args)
    } catch (thrown) {
      const error = isDatabaseAway(thrown) ? awayFor(1) : thrown
      if (!(error instanceof Refusal)) throw error
      const { pathname, search } = pathOf(args.request)
      if (error.status === 401) throw redirect(signInPath(pathname + search))
      if (error.code === 'CONFIRM_FIRST') throw redirect(confirmPath(pathname + search))
      const status = error.code === 'VALIDATION' ? 404 : error.status
      throw data(refusedOf(error, context), { status, headers: retryHeaders(error) })
    }
  }
}

/** The database went away between who asks and what they ask for: 503 with Retry-After, as from every other place. */
function awayFor(retryAfter: number): unknown {
  try {
    return refuseKernel('busy', { retryAfter })
  } catch (refusal) {
    return refusal
  }
}

/**
 * A screen's action: says who may, as its commands do, then gets the form's fields. Of who may not nothing is read: the
 * shell takes no body of theirs (docs/decisions/260). A refusal comes back as data beside the form, nothing typed is lost.
 * With `keeps` it brings what was typed along, for who has no script; never in a form with a password. `form` reads one
 * that has limits of its own.
 */
export function act<Args extends ActionFunctionArgs, Result>(
  may: May,
  run: (context: Context, form: Record<string, unknown>, args: Args) => Promise<Result>,
  {
    keeps = false,
    form: read,
  }: { keeps?: boolean; form?: (context: Context, request: Request) => Promise<FormData> } = {},
) {
  const action = async (args: Args) => {
    const context = contextOf(args)
    let form: Record<string, unknown> = {}
    try {
      mustBeOf(may, context)
      form = formObject(await (read ? read(context, args.request) : readForm(args.request)))
      const key = typeof form.idempotencyKey === 'string' ? form.idempotencyKey : context.idempotencyKey
      delete form.idempotencyKey
      return await run({ ...context, idempotencyKey: key }, form, args)
    } catch (thrown) {
      const error = isDatabaseAway(thrown) ? awayFor(1) : thrown
      if (!(error instanceof Refusal)) throw error
      const refused = refusedOf(error, context)
      const answer = keeps ? { ...refused, kept: textsOf(form) } : refused
      return data(answer, { status: error.status, headers: retryHeaders(error) })
    }
  }
  return Object.assign(action, { may })
}

/** Files do not travel back. */
const textsOf = (form: Record<string, unknown>): Record<string, Kept> =>
  JSON.parse(JSON.stringify(form, (_, value: unknown) => (value instanceof Blob ? undefined : value))) as Record<
    string,
    Kept
  > // what a form without files holds

/** For an action that gives more than the refusal back: what was typed, for a page that is drawn anew without script. */
export function refusedOf(error: Refusal, context: Context): Refused {
  const list = (error.details as { fields?: FieldError[] } | undefined)?.fields ?? []
  const fields = Object.fromEntries(list.map((field) => [field.field, field[context.locale]]))
  return { ok: false, code: error.code, message: error.text[context.locale], fields, details: error.details ?? null }
}

function retryHeaders(error: Refusal): Record<string, string> {
  return error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {}
}
