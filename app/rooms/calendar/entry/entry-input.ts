/** What the form of an entry takes: it is drawn from this, and parsed with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { readEmail } from '#kernel/read-email.ts'
import { flag, thaiDate, thaiTime, wholeNumber } from '#kernel/thai-inputs.ts'
import { repeats } from './rule.ts'

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

/** Minutes before it begins; a whole day begins at midnight in Bangkok. */
export const reminderChoices = ['0', '10', '30', '60', '1440', '10080'] as const

/** The mail of this house is not a way to write to everybody. */
const mostGuests = 20

export const EntryInput = z
  .object({
    title: z.string().trim().min(1).max(300).register(fieldHints, { kind: 'text', max: 300 }),
    isWholeDay: flag.default(false),
    day: thaiDate(),
    from: orNone(thaiTime),
    lastDay: orNone(thaiDate()),
    to: orNone(thaiTime),
    place: z.string().trim().max(500).default('').register(fieldHints, { kind: 'text', max: 500, required: false }),
    /** `kept`: as another calendar said it. */
    repeat: z.enum([...repeats, 'kept']).default('none'),
    repeatUntil: orNone(thaiDate()),
    reminders: z
      .union([
        empty.transform(() => []),
        z.enum(reminderChoices).transform((one) => [one]),
        // Last, as the form draws it: several of a list.
        z.array(z.enum(reminderChoices)).max(5),
      ])
      .default([]),
    note: z.string().trim().max(8000).default(''),
    isBusy: flag.default(true),
    /** Addresses, as they are typed or pasted: commas or lines between them. */
    guests: z
      .union([z.array(z.string().max(254)).max(mostGuests), z.string().max(6000)])
      .default('')
      .register(fieldHints, { kind: 'long', max: 6000, required: false }),
    calendarId: orNone(z.uuid()),
  })
  .superRefine((entry, check) => {
    const say = (path: string, th: string, en: string) =>
      check.addIssue({ code: 'custom', path: [path], message: both(th, en) })
    const { wrong, emails } = readGuests(entry.guests)
    if (wrong.length > 0) say('guests', `อีเมลไม่ถูกต้อง: ${wrong.join(', ')}`, `No valid address: ${wrong.join(', ')}`)
    if (emails.length > mostGuests)
      say('guests', `เชิญได้ไม่เกิน ${mostGuests} คนต่อนัด`, `At most ${mostGuests} people per entry`)
    const last = entry.lastDay ?? entry.day
    if (last < entry.day) say('lastDay', 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม', 'It cannot end before it begins')
    if (entry.repeatUntil !== null && entry.repeatUntil < entry.day)
      say('repeatUntil', 'วันสุดท้ายต้องไม่ก่อนวันเริ่ม', 'The last day cannot be before the first')
    if (entry.isWholeDay) return
    if (entry.from === null)
      return say('from', 'โปรดใส่เวลาเริ่ม หรือเลือกทั้งวัน', 'Say when it begins, or choose the whole day')
    if (entry.to !== null && last === entry.day && entry.to < entry.from)
      say('to', 'เวลาสิ้นสุดต้องไม่ก่อนเวลาเริ่ม', 'It must not end before it begins')
  })
export type EntryFields = z.output<typeof EntryInput>

/** `a@b.example, Nok <nok@c.example>` → addresses, each once; and what is none. */
export function readGuests(typed: string | readonly string[]): { emails: string[]; wrong: string[] } {
  const parts = typeof typed === 'string' ? typed.split(/[,;\n]+/) : typed
  const read = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ part, email: readEmail(/<([^<>]+)>$/.exec(part)?.[1] ?? part) }))
  return {
    emails: [...new Set(read.flatMap(({ email }) => email ?? []))],
    wrong: read.flatMap(({ part, email }) => (email === null ? [part.slice(0, 60)] : [])).slice(0, 5),
  }
}

/** Of a series: this one, or all of it. */
export const scopes = ['this', 'all'] as const
/** When the occurrence would have begun (occurrences.ts); empty: all there is of it. */
export const Occurrence = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?)?$/)
  .default('')
export const SaveInput = EntryInput.safeExtend({
  id: orNone(z.uuid()),
  version: wholeNumber().default(0),
  occurrence: Occurrence,
  scope: z.enum(scopes).default('all'),
})
