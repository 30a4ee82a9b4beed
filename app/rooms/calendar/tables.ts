// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'calendar.attendees': {
    id: Generated<string>
    entry_id: string
    email: string
    name: Generated<string>
    account_id: string | null
    locale: Generated<'th' | 'en'>
    answer: Generated<'needs_action' | 'accepted' | 'tentative' | 'declined'>
    answered_at: Date | null
    answered_by: 'link' | 'mail' | null
    note: Generated<string>
    is_removed: Generated<boolean>
    token_hash: Buffer
    created_at: Generated<Date>
    reply_hash: Buffer | null
    reply_stamp: Date | null
  }
  'calendar.bookables': {
    id: Generated<string>
    slug: string
    name_th: string
    name_en: string
    about: Generated<string>
    place: Generated<string>
    account_id: string | null
    minutes: number
    buffer_minutes: Generated<number>
    notice_minutes: Generated<number>
    ahead_days: Generated<number>
    hours: DefaultJson
    is_open: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    deposit_satang: Generated<bigint>
    deposit_vat: Generated<'vat7' | 'vat0' | 'exempt' | 'none'>
  }
  'calendar.bookings': {
    id: Generated<string>
    bookable_id: string
    starts_at: Date
    ends_at: Date
    taken: unknown
    name: string
    email: string
    phone: Generated<string>
    note: Generated<string>
    locale: Generated<'th' | 'en'>
    account_id: string | null
    state: Generated<'waiting' | 'booked' | 'cancelled' | 'expired' | 'undecided'>
    sequence: Generated<number>
    token_hash: Buffer
    created_at: Generated<Date>
    changed_at: Generated<Date>
    host_id: string | null
    number: string | null
    deposit_satang: Generated<bigint>
    hold_until: Date | null
    paid_at: Date | null
    reply_hash: Buffer | null
    reply_stamp: Date | null
    answer: Generated<'needs_action' | 'accepted' | 'tentative' | 'declined'>
  }
  'calendar.calendars': {
    id: Generated<string>
    owner_id: string | null
    is_first: Generated<boolean>
    name: string
    slug: string | null
    tone: Generated<'neutral' | 'info' | 'good' | 'warn' | 'bad'>
    sharing: Generated<'private' | 'tenant' | 'link' | 'public'>
    busy_only: Generated<boolean>
    link_hash: Buffer | null
    version: Generated<number>
    created_at: Generated<Date>
    is_foreign: Generated<boolean>
    called_off: DefaultJson
  }
  'calendar.changes': {
    entry_id: string
    occurrence: string
    is_gone: Generated<boolean>
    title: string | null
    place: string | null
    note: string | null
    starts_at: Date | null
    ends_at: Date | null
    starts_on: string | null
    last_on: string | null
    changed_at: Generated<Date>
  }
  'calendar.entries': {
    id: Generated<string>
    calendar_id: string
    uid: string
    title: string
    place: Generated<string>
    note: Generated<string>
    starts_at: Date | null
    ends_at: Date | null
    starts_on: string | null
    last_on: string | null
    zone: Generated<string>
    rule: Generated<string>
    also: Generated<string[]>
    skipped: Generated<string[]>
    is_busy: Generated<boolean>
    reminders: Generated<unknown>
    status: Generated<'confirmed' | 'tentative' | 'cancelled'>
    sequence: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    time_sequence: Generated<number>
  }
  'calendar.feeds': {
    id: Generated<string>
    account_id: string | null
    calendar_id: string | null
    is_busy: Generated<boolean>
    token_hash: Buffer
    made_at: Generated<Date>
  }
  'calendar.foreign_sources': {
    calendar_id: string
    url: string
    etag: Generated<string>
    last_modified: Generated<string>
    tried_at: Date | null
    read_at: Date | null
    fault: Generated<string>
    problems: DefaultJson
  }
  'calendar.letters': {
    sender: string
    day: string
    many: number
  }
  'calendar.replies': {
    id: Generated<string>
    attendee_id: string
    kind: 'old' | 'over' | 'one' | 'other' | 'delegated' | 'counter' | 'words' | 'auto' | 'bounce' | 'unreadable'
    sender: Generated<string>
    text: Generated<string>
    files: Generated<string[]>
    mail_hash: Buffer
    received_at: Generated<Date>
  }
}
