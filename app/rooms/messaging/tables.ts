// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'messaging.deliveries': {
    id: Generated<string>
    channel: 'mail' | 'sms' | 'line' | 'chat'
    recipient: string
    recipient_name: Generated<string>
    locale: Generated<'th' | 'en'>
    account_id: string | null
    site_id: string | null
    letter: string | null
    props: DefaultJson
    content: Json | null
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'gave_up' | 'dropped'>
    attempts: Generated<number>
    next_at: Date | null
    claimed_at: Date | null
    sent_at: Date | null
    last_error: string | null
    provider_id: string | null
    once: string | null
    created_by: string | null
    created_at: Generated<Date>
    subject: string | null
  }
  'messaging.senders': {
    id: Generated<string>
    sender_name: Generated<string>
    reply_to: string | null
    sealed_chat_url: string | null
    chat_host: string | null
    changed_at: Generated<Date>
  }
}
