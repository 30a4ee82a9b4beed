/** Pure: what the fields of a block can be. From one description come the check on the server and the form of the editor. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { Picture } from '#rooms/catalogue/index.ts'

export type PagePicture = Picture

type Described =
  /** one line in both languages */
  | { kind: 'words'; max: number }
  /** lines with marks (parts/marked-text.tsx) in both languages */
  | { kind: 'prose'; max: number }
  /** the same in every language: a price, an id */
  | { kind: 'text'; max: number }
  | { kind: 'link' }
  | { kind: 'picture' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'number'; min: number; max: number; start: number }
  | { kind: 'flag' }
  /** a day and an hour of Bangkok, as a browser types it: 2026-12-31T18:00 */
  | { kind: 'moment' }
  | { kind: 'list'; of: Fields; most: number }
  /** any layout settings: the normaliser of ui makes them whole */
  | { kind: 'layout' }
export type FieldOf = Described
export type Fields = Readonly<Record<string, Described>>

export type ValueOf<F extends Described> = F extends { kind: 'words' | 'prose' }
  ? LocalText
  : F extends { kind: 'text' | 'link' | 'moment' }
    ? string
    : F extends { kind: 'picture' }
      ? PagePicture | null
      : F extends { kind: 'choice'; of: readonly (infer One)[] }
        ? One
        : F extends { kind: 'number' }
          ? number
          : F extends { kind: 'flag' }
            ? boolean
            : F extends { kind: 'list'; of: infer Of extends Fields }
              ? readonly ValuesOf<Of>[]
              : unknown
export type ValuesOf<F extends Fields> = { readonly [Key in keyof F]: ValueOf<F[Key]> }

export const words = (max = 200) => ({ kind: 'words', max }) as const
export const prose = (max = 20_000) => ({ kind: 'prose', max }) as const
export const text = (max = 200) => ({ kind: 'text', max }) as const
export const link = () => ({ kind: 'link' }) as const
export const picture = () => ({ kind: 'picture' }) as const
export const choice = <const Of extends readonly string[]>(...of: Of) => ({ kind: 'choice', of }) as const
export const number = (min: number, max: number, start: number) => ({ kind: 'number', min, max, start }) as const
export const flag = () => ({ kind: 'flag' }) as const
export const moment = () => ({ kind: 'moment' }) as const
export const listOf = <Of extends Fields>(of: Of, most = 24) => ({ kind: 'list', of, most }) as const

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((typed) => typed.normalize('NFC'))
export const LocalWords = (max: number) => z.object({ th: line(max), en: line(max) })
export const PictureValue = z.object({
  name: z.string().regex(/^[0-9A-Za-z_-]{8,60}$/),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  alt: LocalWords(300),
})

/** A draft may be half-written: only its shape and its size are checked. What is missing or wrong is said before it is published. */
export function schemaOf(field: Described): z.ZodType {
  switch (field.kind) {
    case 'words':
    case 'prose':
      return LocalWords(field.max)
    case 'text':
      return line(field.max)
    case 'link':
      return z.string().max(500)
    case 'picture':
      return PictureValue.nullable()
    case 'choice':
      return z.enum(field.of as [string, ...string[]])
    case 'number':
      return z.number().min(field.min).max(field.max)
    case 'flag':
      return z.boolean()
    case 'moment':
      return z.string().regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    case 'list':
      return z.array(z.object(shapeOf(field.of))).max(field.most)
    case 'layout':
      return z.record(z.string().max(40), z.json()).refine((given) => JSON.stringify(given).length < 5000)
  }
}

export const shapeOf = (fields: Fields): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field).default(emptyOf(field) as never)]),
  )

/** What a fresh field holds; also what stands for a field that came later than the page. */
export function emptyOf(field: Described): unknown {
  switch (field.kind) {
    case 'words':
    case 'prose':
      return { th: '', en: '' }
    case 'text':
    case 'link':
    case 'moment':
      return ''
    case 'picture':
      return null
    case 'choice':
      return field.of[0]
    case 'number':
      return field.start
    case 'flag':
      return false
    case 'list':
      return []
    case 'layout':
      return {}
  }
}

export const emptyFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))
