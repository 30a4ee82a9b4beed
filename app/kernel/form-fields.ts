/**
 * What a form has to know of a schema to draw its fields: `formOf(ProductInput)` in a loader, so that zod itself stays
 * out of the page until somebody fills in. A kernel schema says its kind itself; the rest is read from zod.
 */
import * as z from 'zod'

export type FieldKind =
  | ('text' | 'long' | 'words' | 'prose' | 'email' | 'money' | 'number' | 'date' | 'month' | 'time')
  | ('phone' | 'taxId' | 'nationalId' | 'branchNo' | 'zip' | 'choice' | 'choices' | 'switch' | 'pictures' | 'hidden')

export interface FieldShape {
  kind: FieldKind
  required: boolean
  /** satang for money, days for dates, letters for text */
  min?: number | bigint | string | undefined
  max?: number | bigint | string | undefined
  decimals?: number | undefined
  /** of a choice */
  options?: readonly string[] | undefined
  /** of choices: takes an empty text for none, which a form sends where no box is ticked */
  sendsNone?: boolean
  /** what an empty form begins with */
  start?: unknown
}

export type FormShape<Name extends string = string> = { readonly [Key in Name]: FieldShape }

/** `schema.register(fieldHints, { kind: 'money' })`: for schemas whose looks zod cannot know. */
export const fieldHints = z.registry<Partial<FieldShape> & { kind: FieldKind }>()

export function formOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): FormShape<keyof Shape & string> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, shapeOf(field as z.ZodType)])
  return Object.fromEntries(fields) as FormShape<keyof Shape & string>
}

function shapeOf(schema: z.core.$ZodType): FieldShape {
  const hint = fieldHints.get(schema)
  if (hint) return { required: true, ...hint }
  const { def } = schema._zod as unknown as { def: Def }
  if (def.type === 'default' || def.type === 'prefault')
    return { ...shapeOf(def.innerType), required: false, start: def.defaultValue }
  if (def.type === 'optional' || def.type === 'nullable') return { ...shapeOf(def.innerType), required: false }
  if (def.type === 'pipe') return shapeOf(def.in)
  // '' | something: may be left empty
  if (def.type === 'union') return { ...shapeOf(def.options.at(-1)!), required: false }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', required: true, options: schema.options.map(String) }
  if (schema instanceof z.ZodBoolean) return { kind: 'switch', required: false }
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', required: true, min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined }
  if (schema instanceof z.ZodArray) return { ...shapeOf(schema.element), kind: 'choices', required: false }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return textShape(schema)
  return { kind: 'hidden', required: false }
}

function textShape({ minLength, maxLength, format }: z.ZodString | z.ZodEmail): FieldShape {
  const kind = format === 'email' ? 'email' : (maxLength ?? 0) >= longFrom ? 'long' : 'text'
  return {
    kind,
    required: (minLength ?? 0) > 0 || format === 'email' || format === 'regex',
    max: maxLength ?? undefined,
  }
}

/** From so many letters on, a text has more than one line. */
const longFrom = 300

interface Def {
  type: string
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  defaultValue: unknown
}
