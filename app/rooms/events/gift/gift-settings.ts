/** What the business does with money on a code that was sold and expired. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { command, query } from '../room.ts'
import { type AfterExpiry, afterExpiries } from './after-expiry.ts'

export async function afterExpiryOf({ db }: AnyTools): Promise<AfterExpiry> {
  const { rows } = await sql<{ said: AfterExpiry }>`select after_expiry as said from events.gift_settings`.execute(db)
  return rows[0]?.said ?? 'wallet'
}

export const giftSettings = query({
  may: 'events.giveGifts',
  input: z.object({}),
  run: async (tools) => ({ afterExpiry: await afterExpiryOf(tools) }),
})

/** Of what expires from now on. */
export const saveGiftSettings = command({
  may: 'events.giveGifts',
  input: z.object({ afterExpiry: z.enum(afterExpiries) }),
  async run({ db }, { afterExpiry }): Promise<void> {
    await sql`insert into events.gift_settings default values on conflict do nothing`.execute(db)
    await db.updateTable('events.gift_settings').set({ after_expiry: afterExpiry }).execute()
  },
  audit: {
    kind: auditKind('events.saveGiftSettings', {
      th: 'ตั้งว่าโค้ดที่หมดอายุเป็นอย่างไร',
      en: 'set what becomes of expired codes',
    }),
    subject: () => 'gifts:settings',
    details: ({ afterExpiry }) => ({ afterExpiry }),
  },
})
