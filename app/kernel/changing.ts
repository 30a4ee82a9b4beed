/**
 * What changes a record takes its form's schema through this: a field that is not sent stays as it is. Without it a
 * `.default()` says nothing for a field that the form does not draw, and so empties it.
 */
import * as z from 'zod'

type Bare<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner> ? Inner : Field
export type Changing<Shape> = { [Key in keyof Shape]: z.ZodOptional<Extract<Bare<Shape[Key]>, z.core.SomeType>> }

/** `input: changing(VisitInput).extend({ id: z.uuid(), version })`; what is undefined is not among the columns. */
export function changing<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Changing<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.optional(bare(field))])
  return z.object(Object.fromEntries(fields) as Changing<Shape>) // the same names, each of them optional
}

const bare = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? bare(field.def.innerType) : field
