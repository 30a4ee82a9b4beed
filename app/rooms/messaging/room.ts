import type { Generated } from 'kysely'
import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'

interface Tables {
  /** The kernel's table of what the stand-ins sent. */
  'kernel.sent_messages': {
    id: Generated<string>
    channel: 'mail' | 'line'
    recipient: string
    subject: string
    body: string
    sent_at: Generated<Date>
  }
}

export const { query, command, within, on, job } = room<Tables>()('messaging', permissions)
