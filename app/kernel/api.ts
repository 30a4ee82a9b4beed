import type * as z from 'zod'
import type { Action } from './action.server.ts'
import type { Context } from './context.ts'
import type { May } from './may.ts'
import type { Refusal } from './refusals.ts'

/** One HTTP call of a room: a path, and the query or command that answers it. Screens use the same action. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `{name}` for what varies, as in OpenAPI. */
  path: string
  summary: string
  action: Action<z.ZodType, unknown>
  status: number
  /** What the answer looks like, for /api/openapi.json. */
  output?: z.ZodType
  /** Shapes the JSON where the source document fixes it; otherwise {success, data, error}. */
  shape?: (result: unknown, context: Context) => unknown
  /** The same for what went wrong: a refusal, or null for what is our fault; otherwise {success, data, error}. */
  failure?: (refusal: Refusal | null, context: Context) => unknown
  /** Adds to the action's input what the call does not carry in path, query or body: the cart's cookie, say. */
  extra?: (request: Request, context: Context) => Record<string, unknown>
  /** Response headers made from the answer: a cookie, say. */
  headers?: (result: unknown, request: Request) => Record<string, string>
  /** The largest body it takes where that is not small (kernel/body-limit.ts). */
  mostBytes?: number
}

/** A call that answers something else than JSON: a file, a stream. It checks by its actions who may. */
export interface RawCall {
  method: 'GET' | 'POST'
  path: string
  summary: string
  raw: (context: Context, request: Request, params: Record<string, string>) => Promise<Response>
  /** Whose body is read. Of everybody else the call gets none, and answers by its actions as ever. */
  may?: May
  failure?: Call['failure']
  mostBytes?: Call['mostBytes']
}

export type AnyCall = Call | RawCall

type Options = Partial<Pick<Call, 'status' | 'output' | 'shape' | 'failure' | 'extra' | 'headers' | 'mostBytes'>>

const make =
  (method: Call['method'], status: number) =>
  <I extends z.ZodType, O>(path: string, summary: string, action: Action<I, O>, options: Options = {}): Call => ({
    method,
    path,
    summary,
    action: action as unknown as Call['action'],
    status,
    ...options,
  })

export const get = make('GET', 200)
export const post = make('POST', 200)
export const create = make('POST', 201)
export const patch = make('PATCH', 200)
export const put = make('PUT', 200)
export const remove = make('DELETE', 200)
type RawOptions = Pick<RawCall, 'failure' | 'mostBytes'>
export function raw(method: 'GET', path: string, summary: string, answer: RawCall['raw'], options?: RawOptions): RawCall
/** One that takes a body says whose: `{ may: permissions['room.word'] }`, or `{ may: anyone }`. */
export function raw(
  method: 'POST',
  path: string,
  summary: string,
  answer: RawCall['raw'],
  options: RawOptions & { may: May },
): RawCall
export function raw(
  method: RawCall['method'],
  path: string,
  summary: string,
  answer: RawCall['raw'],
  options: RawOptions & { may?: May } = {},
): RawCall {
  return { method, path, summary, raw: answer, ...options }
}
