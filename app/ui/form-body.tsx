/**
 * All fields of a record's form, said once: which stand together, which side by side. A field of the schema that is
 * neither drawn nor named as the rest does not compile: what a form does not draw, nobody can see, and a save must not
 * touch it unseen (docs/decisions/290).
 */
import type { ReactNode } from 'react'
import type { FormShape } from '#kernel/form-fields.ts'
import { Card } from './card.tsx'
import { type FieldExtras, FormFields } from './form-fields.tsx'
import { Grid, Stack } from './layout.tsx'

/** A field, or some side by side. */
export type Line<Name extends string> = Name | readonly Name[]
export type Group<Name extends string> = { title: string; fields: readonly Line<Name>[] }
/** Lines, and groups of them under a title. */
export type Layout<Name extends string> = readonly (Line<Name> | Group<Name>)[]

/** Which fields a layout draws. */
export type Drawn<Part> = Part extends string
  ? Part
  : Part extends readonly (infer Each)[]
    ? Drawn<Each>
    : Part extends { fields: infer Fields }
      ? Drawn<Fields>
      : never

/** Nothing, or what the compiler then says is missing. */
export type AllDrawn<Name extends string, L, Rest> = [Exclude<Name, Drawn<L> | Rest>] extends [never]
  ? unknown
  : { undrawn: Exclude<Name, Drawn<L> | Rest> }

export type Extras<Name extends string> = { readonly [Key in Name]?: FieldExtras | undefined }

export interface FormBodyProps<Name extends string> {
  of: FormShape<Name>
  layout: Layout<Name>
  /** a word for each field (`{field}Hint`, `{field}_{choice}` as well), and for each title */
  words: object
  start?: object | null | undefined
  more?: Extras<Name>
  /** drawn by the screen: an address, what depends on another field */
  own?: { readonly [Key in Name]?: ReactNode }
}

/** `<FormBody of={form} words={text} start={record} layout={['name', ['price', 'every'], 'note']} rest={[]} />` */
export function FormBody<Name extends string, const L extends Layout<Name>, const Rest extends Name = never>({
  layout,
  rest: _,
  ...fields
}: Omit<FormBodyProps<NoInfer<Name>>, 'of' | 'layout'> & {
  of: FormShape<Name>
  layout: L
  /** of the schema, and not of this form: they keep what they are */
  rest?: readonly Rest[]
} & AllDrawn<Name, L, Rest>): ReactNode {
  return <FormParts {...fields} layout={layout} />
}

/** What was looked at already, where the record was said (`defineRecord`). */
export function FormParts<Name extends string>({ layout, ...fields }: FormBodyProps<Name>): ReactNode {
  const text = fields.words as Readonly<Record<string, string>> // `defineRecord` has seen that each is there
  return inGroups(layout).map(({ title, fields: lines }) => (
    <Card key={title ?? lines.join()} {...(title !== undefined && { title: text[title] })}>
      <Stack>
        {lines.map((line) =>
          typeof line === 'string' ? (
            <One key={line} name={line} {...fields} />
          ) : (
            <Grid key={line.join()} min={200}>
              {line.map((name) => (
                <One key={name} name={name} {...fields} />
              ))}
            </Grid>
          ),
        )}
      </Stack>
    </Card>
  ))
}

/** Lines without a group stand together in one that has no title. */
export function inGroups<Name extends string>(layout: Layout<Name>): { title?: string; fields: Line<Name>[] }[] {
  const groups: { title?: string; fields: Line<Name>[] }[] = []
  for (const part of layout) {
    const last = groups.at(-1)
    if (isGroup(part)) groups.push({ title: part.title, fields: [...part.fields] })
    else if (last && last.title === undefined) last.fields.push(part)
    else groups.push({ fields: [part] })
  }
  return groups
}

const isGroup = <Name extends string>(part: Line<Name> | Group<Name>): part is Group<Name> =>
  typeof part === 'object' && 'title' in part

function One<Name extends string>({
  name,
  own,
  of,
  words,
  start,
  more,
}: Omit<FormBodyProps<Name>, 'layout'> & { name: Name }) {
  if (own && name in own) return own[name]
  const labels = words as { readonly [Key in Name]: string }
  return (
    <FormFields<Name>
      of={of}
      names={[name]}
      words={labels}
      start={start}
      more={(more ?? {}) as { [Key in Name]?: FieldExtras }}
    />
  )
}
