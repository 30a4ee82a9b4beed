import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { query } from './room.ts'
import { sessionOf } from './session.server.ts'

/** Who am I: "user public, role guest" without a token (product.md §6). */
export interface Who {
  user: string
  accountId: string | null
  name: string
  email: string | null
  role: string
  staff: readonly string[]
  tenant: { th: string; en: string }
  hostname: string
  sessionEndsAt: Date | null
}

export const who = query({
  may: anyone,
  input: z.object({}),
  async run({ context }): Promise<Who> {
    const { actor, site } = context
    return {
      user: actor.accountId ?? 'public',
      accountId: actor.accountId,
      name: actor.name ?? '',
      email: actor.email ?? null,
      role: actor.role,
      staff: actor.staff,
      tenant: site.name,
      hostname: site.hostname,
      sessionEndsAt: sessionOf(context)?.expiresAt ?? null,
    }
  },
})
