import { data } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { refusedOf } from '#kernel/screen.server.ts'

/** A refusal with what was typed beside it, for a page that is drawn anew without script. Never give it a password. */
export async function keepTyped<Result>(
  context: Context,
  typed: Record<string, string>,
  run: () => Promise<Result>,
): Promise<Result | ReturnType<typeof refusedWith>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusedWith(context, typed, error)
  }
}

function refusedWith(context: Context, typed: Record<string, string>, error: Refusal) {
  const headers: Record<string, string> = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {}
  return data({ ...refusedOf(error, context), typed }, { status: error.status, headers })
}
