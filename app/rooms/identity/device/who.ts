import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { query } from '../room.ts'
import { sessionOf } from '../sign-in/session.server.ts'
import type { Tables } from '../tables.ts'

/** Who am I: "user public, role guest" without a token (product.md §6). */
export interface Who {
  user: string
  accountId: string | null
  name: string
  firstname: string
  lastname: string
  phone: string | null
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
  async run({ db, context }): Promise<Who> {
    const { actor, site } = context
    const account = actor.accountId === null ? undefined : await accountOf(db, actor.accountId)
    return {
      user: actor.accountId ?? 'public',
      accountId: actor.accountId,
      name: actor.name ?? '',
      firstname: account?.firstname ?? '',
      lastname: account?.lastname ?? '',
      phone: account?.phone ?? null,
      email: actor.email ?? null,
      role: actor.role,
      staff: actor.staff,
      tenant: site.name,
      hostname: site.hostname,
      sessionEndsAt: sessionOf(context)?.expiresAt ?? null,
    }
  },
})

const accountOf = (db: Tools<Tables>['db'], id: string) =>
  db.selectFrom('identity.accounts').select(['firstname', 'lastname', 'phone']).where('id', '=', id).executeTakeFirst()
