/** The file manager's calls as product.md §7 and §8 have them: what they say when something goes wrong, and where. */
import type * as z from 'zod'
import type { Action } from '#kernel/action.server.ts'
import { type AnyCall, type Call, get, post, type RawCall, raw } from '#kernel/api.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { refuse } from './refusals.ts'

type Sentence = keyof typeof refuse.texts

interface Says<O> {
  /** The source's sentence for this call, for whatever has none of its own: "Failed to rename item." */
  otherwise: Sentence
  /** What stands beside `status: true`: what the source reads. */
  shape?: (result: O, context: Context) => object
  extra?: Call['extra']
  headers?: (result: O, request: Request) => Record<string, string>
  /** In place of failureBody. */
  failure?: Call['failure']
  mostBytes?: Call['mostBytes']
}

/**
 * `POST filemanager/rename` and, as the source lists it, `POST /rename`: the same call under both paths. What the source
 * does not name stands below `filemanager/` only.
 * It answers {status: true, success: true, …} and, when it fails, {status: false, success: false, message, th, en, code}.
 */
export function fileCall<I extends z.ZodType, O>(
  method: 'GET' | 'POST',
  path: string,
  summary: string,
  action: Action<I, O>,
  { otherwise, shape, extra, headers, failure, mostBytes }: Says<O>,
): AnyCall[] {
  const make = method === 'GET' ? get : post
  const options: Partial<Call> = {
    shape: (result, context) => ({ status: true, success: true, ...shape?.(result as O, context) }),
    failure: failure ?? ((refusal, context) => failureBody(refusal, context, otherwise)),
    ...(extra && { extra }),
    ...(mostBytes && { mostBytes }),
    ...(headers && { headers: (result, request) => headers(result as O, request) }),
  }
  return pathsOf(path).map((at) => make(at, summary, action, options))
}

/** The same for calls that answer a file. */
export function rawFileCall(
  method: 'GET',
  path: string,
  summary: string,
  answer: RawCall['raw'],
  options: Pick<RawCall, 'failure'> = {},
): RawCall[] {
  return pathsOf(path).map((at) => raw(method, at, summary, answer, options))
}

/** For a call whose refusals are said in the source's words. */
export const saying = (otherwise: Sentence): Pick<RawCall, 'failure'> => ({
  failure: (refusal, context) => failureBody(refusal, context, otherwise),
})

/** product.md §7, file manager calls: these stand at the root too. Any other would shadow a page of the tenant's. */
const atRoot: ReadonlySet<string> = new Set([
  'list_parent',
  'delete',
  'new_folder',
  'rename',
  'search',
  'share',
  'external',
  'search_external',
  'download_external/{share_code}',
  'document/{id}',
  'download/{id}',
  'folder_structure',
  'move_folder',
])

const pathsOf = (path: string): string[] => [`/filemanager/${path}`, ...(atRoot.has(path) ? [`/${path}`] : [])]

/** In the source's words: a refusal of this room says its own sentence, and so does one that asks to wait; any other the call's. */
export function failureBody(refusal: Refusal | null, { locale: _ }: Context, otherwise: Sentence): object {
  const own = refusal && (refusal.key.startsWith('files.') || refusal.status === 429) ? refusal.text : null
  const text: LocalText = refusal?.status === 401 ? textOf('noToken') : (own ?? textOf(otherwise))
  return {
    status: false,
    success: false,
    message: text.en,
    ...text,
    code: refusal?.code ?? 'INTERNAL',
    // Of a refusal that is not ours, what it said itself: which field, how long to wait.
    reason: refusal && !own ? refusal.text : null,
    details: refusal?.details ?? null,
  }
}

/** Sentences without gaps only. */
function textOf(key: Sentence): LocalText {
  const { th, en } = refuse.texts[key]
  if (typeof th !== 'string' || typeof en !== 'string') throw new Error(`${key} has gaps`)
  return { th, en }
}
