import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { query } from '../room.ts'

export interface DemoPerson {
  email: string
  password: string
}

/** Of everybody in the demo (db/seed/content). */
const password = 'sala-demo-2569'

/** Who lives in the demo of this site, staff or not; nobody outside a developer's own machine. */
export const demoPeople = query({
  may: anyone,
  input: z.object({ staff: z.boolean() }),
  async run({ db, context }, { staff }): Promise<DemoPerson[]> {
    if (settings().mode !== 'local') return notFound()
    const emails = (staff ? ['admin', 'manager', 'cashier'] : ['user', 'admin']).map(
      (name) => `${name}@${context.site.hostname}`,
    )
    const found = await db.selectFrom('identity.accounts').select('email').where('email', 'in', emails).execute()
    const here = new Set(found.map((account) => account.email))
    return emails.filter((email) => here.has(email)).map((email) => ({ email, password }))
  },
})
