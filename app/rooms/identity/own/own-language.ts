import * as z from 'zod'
import { command } from '../room.ts'

/** Remembers the language somebody chose: on another device, without its cookie, it is theirs again. */
export const rememberLanguage = command({
  may: 'identity.self',
  input: z.object({ locale: z.enum(['th', 'en']) }),
  async run(tools, { locale }) {
    await tools.db
      .updateTable('identity.accounts')
      .set({ locale })
      .where('id', '=', tools.context.actor.accountId)
      .where((account) => account.or([account('locale', 'is', null), account('locale', '<>', locale)]))
      .execute()
  },
})
