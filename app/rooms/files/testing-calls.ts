/** Calls as a client makes them: by method and path, with a body, as JSON. The shell's own answer is a room above. */
import type { AnyCall, Call } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever the call says
  json: any
}

/** `POST /rename` with its body; what stands in the path comes with it. */
export async function answers(
  calls: readonly AnyCall[],
  context: Context,
  call: string,
  body: object,
): Promise<Answer> {
  const found = calls.find((each): each is Call => `${each.method} ${each.path}` === call && 'action' in each)
  if (!found) throw new Error(`there is no ${call}`)
  try {
    const result = await found.action(context, body)
    return { status: found.status, json: plain(found.shape?.(result, context)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, json: plain(found.failure?.(error, context)) }
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
