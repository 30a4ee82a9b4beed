// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'messaging.attachments': {
    id: Generated<string>
    account_id: string
    message_id: string | null
    place: Generated<number>
    object_key: string
    media_type: 'image/webp' | 'application/pdf'
    name: string
    size_bytes: number
    width: number | null
    height: number | null
    created_at: Generated<Date>
  }
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
  'messaging.messages': {
    id: Generated<string>
    thread_id: string
    seq: number | null
    author: 'customer' | 'staff' | 'system'
    account_id: string | null
    author_name: Generated<string>
    body: Generated<string>
    notice: string | null
    props: DefaultJson
    path: string | null
    sent_key: string
    created_at: Generated<Date>
    erased_at: Date | null
  }
  'messaging.preferences': {
    id: Generated<string>
    account_id: string
    kind: 'newOrder' | 'newSlip' | 'approval' | 'inquiry' | 'mention' | 'task' | 'booking' | 'order' | 'payment' | 'account' | 'reply' | 'class' | 'invitation' | 'reminder' | 'digest' | 'news'
    channel: 'inbox' | 'mail' | 'line'
    is_on: boolean
    decided_at: Generated<Date>
  }
  'messaging.readings': {
    id: Generated<string>
    thread_id: string
    account_id: string
    read_seq: Generated<number>
    read_at: Generated<Date>
  }
  'messaging.senders': {
    id: Generated<string>
    sender_name: Generated<string>
    reply_to: string | null
    sealed_chat_url: string | null
    chat_host: string | null
    changed_at: Generated<Date>
  }
  'messaging.threads': {
    id: Generated<string>
    account_id: string
    kind: 'system' | 'staff'
    about: string | null
    subject: Generated<string>
    cluster_id: string | null
    status: Generated<'open' | 'closed'>
    assigned_to: string | null
    waiting_since: Date | null
    last_seq: Generated<number>
    last_at: Generated<Date>
    created_at: Generated<Date>
  }
}
