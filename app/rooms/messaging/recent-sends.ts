import { sql } from 'kysely'
import { within } from './room.ts'

export interface RecentSend {
  id: string
  channel: 'mail' | 'line' | 'sms' | 'chat'
  recipient: string
  subject: string | null
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'gave_up' | 'dropped'
  lastError: string | null
  createdAt: Date
}

/** What a room's letters and notices came to, the newest first: of what was sent under keys that begin with its name. */
export const recentSends = within(async ({ db }, room: string, most = 50): Promise<RecentSend[]> => {
  const { rows } = await sql<RecentSend>`
    select id, channel, recipient, subject, state, last_error as "lastError", created_at as "createdAt" from messaging.deliveries
    where letter like ${`${room}%.%`} or once like ${`line % ${room} %`} order by created_at desc, id limit ${most}`.execute(
    db,
  )
  return rows
})
