import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { contactOf } from '#rooms/identity/index.ts'
import type { AnnouncedKind } from '../notice-kinds.ts'

/** What a letter says, in one language. How it looks is the letterhead's business (render.server.ts). */
export interface Written {
  subject: string
  /** Left out: "สวัสดีคุณ…". Null: none. */
  greeting?: string | null
  paragraphs: readonly string[]
  /** How much it is about, shown large; below it until when, or by which way. */
  amount?: { label: string; text: string; note?: string }
  /** Goes to a page of ours. */
  button?: { label: string; url: string }
  /** One more place to go, as a quiet line. */
  link?: { label: string; url: string }
  /** What was bought, each with what it costs. */
  lines?: readonly { name: string; details?: string; text: string }[]
  /** What the lines come to. */
  sums?: readonly { label: string; text: string; isTotal?: boolean }[]
  /** Whatever else is to be known: the order's number, how it is handed over. */
  facts?: readonly { label: string; text: string }[]
  /** Digits to type in, shown large. */
  code?: string
  /** Below the button, smaller: until when it holds, what to do when it was not you. */
  notes?: readonly string[]
  /** It goes to many at once: its way out stands in it (unsubscribe.ts). */
  announces?: AnnouncedKind
  /**
   * For the calendar of whoever reads it: a part of the mail (iTIP). Who sends it organizes it, by the bare address:
   * `from`, to which all that is answered goes, or else the house's.
   */
  calendar?: { method: 'REQUEST' | 'CANCEL'; from?: string | null; write: (sender: string) => string }
}

/** Whom a letter goes to: by mail when there is an address, else by SMS when the letter has words for one. */
export interface Addressee {
  name: string
  locale: Locale
  email: string | null
  phone?: string | null
  accountId?: string | null
}

interface Words<Facts> {
  th: (facts: Facts & { name: string }) => Written
  en: (facts: Facts & { name: string }) => Written
  /** The same for a phone, in one short text. */
  sms?: Record<Locale, (facts: Facts & { name: string }) => string>
}

/** What every facts may bring: the host on whose letterhead it is written. */
interface OnHost {
  hostname?: string
}

interface Sources<Input extends z.ZodType, Facts extends object> {
  /** The event's payload: ids only, it is stored with the delivery. */
  input: Input
  to: (tools: AnyTools, input: z.output<Input>) => Promise<Addressee | null>
  /** Read at the moment of writing, so that nothing secret is ever stored. Null: there is nothing to say any more. */
  facts: (tools: AnyTools, input: z.output<Input>) => Promise<Facts | null>
}

export interface Letter {
  input: z.ZodType
  hasSms: boolean
  to(tools: AnyTools, input: unknown): Promise<Addressee | null>
  write(
    tools: AnyTools,
    input: unknown,
    who: { name: string; locale: Locale },
  ): Promise<{ written: Written; sms: string | null; hostname: string | null } | null>
}

const someone = z.object({ accountId: z.uuid() })

/**
 * A letter in Thai and English. Without sources it goes to the account that the event names ({accountId}) and knows
 * their name.
 */
export function letter<Input extends z.ZodType, Facts extends object>(
  words: Words<Facts> & Sources<Input, Facts>,
): Letter
export function letter(words: Words<object>): Letter
export function letter<Facts extends object>(words: Words<Facts> & Partial<Sources<z.ZodType, Facts>>): Letter {
  const { input = someone, to = toAccount, facts = async () => ({}) as Facts } = words
  return {
    input,
    hasSms: words.sms !== undefined,
    to: (tools, raw) => to(tools, input.parse(raw)),
    async write(tools, raw, { name, locale }) {
      const known: (Facts & OnHost) | null = await facts(tools, input.parse(raw))
      if (known === null) return null
      const about = { ...known, name }
      return {
        written: words[locale](about),
        sms: words.sms?.[locale](about) ?? null,
        hostname: known.hostname ?? null,
      }
    },
  }
}

/** The person of an event {accountId}. */
export async function toAccount(tools: AnyTools, input: unknown): Promise<Addressee | null> {
  const contact = await contactOf(tools, someone.parse(input).accountId)
  return contact && { ...contact, accountId: contact.id }
}
