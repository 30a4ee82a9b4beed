/** Somebody's account has ended for good: what they bought stays in the books, and names nobody. */
import * as z from 'zod'
import { on } from './room.ts'

export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db }, { accountId }) => {
    const orders = db.selectFrom('events.orders').select('id').where('account_id', '=', accountId)
    await db.updateTable('events.tickets').set({ holder: '', email: '' }).where('order_id', 'in', orders).execute()
    await db
      .updateTable('events.orders')
      .set({ account_id: null, name: '–', email: '–@–', phone: '' })
      .where('account_id', '=', accountId)
      .execute()
  },
)
