import type * as z from 'zod'
import { type Action, type Caller, parse } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, refuseKernel } from '#kernel/refusals.ts'
import { admits, type Audience } from '#kernel/roles.ts'

/**
 * A command whose slow part, hashing a password, happens while no database connection is held: it parses, then `run`
 * calls smaller queries and commands one after the other. It cannot take part in another command's transaction.
 */
export function betweenTransactions<I extends z.ZodType, O>(definition: {
  /** Whose door it is; identity's own where nothing is said. */
  room?: string
  may: string
  audiences: readonly Audience[]
  input: I
  run: (context: Context, input: z.output<I>) => Promise<O>
}): Action<I, O> {
  const { room = 'identity', may, audiences, input, run } = definition
  const self = async (caller: Caller, raw: z.input<I>): Promise<O> => {
    if ('frame' in caller) throw new Error('this command cannot run inside another transaction')
    if (!admits(audiences, caller.actor))
      return caller.actor.accountId === null ? refuseKernel('signInFirst') : forbidden()
    return run(caller, parse(input, raw))
  }
  return Object.assign(self, { kind: 'command' as const, room, may, audiences, input, idempotent: false })
}
