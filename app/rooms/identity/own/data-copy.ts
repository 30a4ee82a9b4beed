import * as z from 'zod'
import { audit } from '#kernel/audit.server.ts'
import { command } from '../room.ts'

/** Somebody takes the copy of their data: said before the first byte leaves. Errors: 403 CONFIRM_FIRST. */
export const recordDataCopy = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools): Promise<void> {
    await audit(tools, 'identity.dataCopied', tools.context.actor.accountId!)
  },
})
