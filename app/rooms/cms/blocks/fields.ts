/** Pure: what a field of a block holds: checked when it is stored, and as it begins. */
import * as z from 'zod'
import type { FieldOf, Fields } from '#kernel/block-fields.ts'
import { draftFields } from '#kernel/fields/fields-input.ts'

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
export function schemaOf(field: FieldOf): z.ZodType {
  switch (field.kind) {
    case 'words':
    case 'prose':
      return LocalWords(field.max)
    case 'text':
      return line(field.max)
    case 'record':
      return line(120)
    case 'link':
      // The piece of HTML that a map gives to be copied is longer than an address.
      return z.string().max(3000)
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
    case 'asked':
      return draftFields(field.most)
    case 'layout':
      return z.record(z.string().max(40), z.json()).refine((given) => JSON.stringify(given).length < 5000)
  }
}

export const shapeOf = (fields: Fields): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field).default(emptyOf(field) as never)]),
  )

/** What a fresh field holds; also what stands for a field that came later than the page. */
export function emptyOf(field: FieldOf): unknown {
  switch (field.kind) {
    case 'words':
    case 'prose':
      return { th: '', en: '' }
    case 'text':
    case 'link':
    case 'record':
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
    case 'asked':
      return []
    case 'layout':
      return {}
  }
}

export const emptyFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))
