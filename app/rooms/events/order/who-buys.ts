import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { query } from '../room.ts'

/** Of who is signed in, so that they need not type it; null for a guest. */
export const whoBuys = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<{ name: string; email: string; phone: string } | null> {
    const { accountId } = tools.context.actor
    const contact = accountId === null ? null : await contactOf(tools, accountId)
    return contact ? { name: contact.name, email: contact.email ?? '', phone: contact.phone ?? '' } : null
  },
})
