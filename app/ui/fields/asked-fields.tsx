/**
 * The fields of a definition, to be filled in: within any form, SchemaForm with `answersSchema` or a plain one. They are
 * sent as `{name}.{id}`. What the answers so far do not ask for is hidden; without script all of it is there, and the
 * server drops what was not asked.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkAnswers } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { formObject } from '#kernel/form-object.ts'
import { headingId } from '../heading-id.ts'
import { Stack } from '../layout.tsx'
import { useLocale } from '../words.tsx'
import styles from './asked-fields.module.css'
import type { PartsProps } from './field-parts.tsx'
import { OneField } from './one-field.tsx'

/** What only a room can draw: an address that is looked up. Without it an address is typed. */
export interface OwnFields {
  readonly address?: (props: OwnAddressProps) => ReactNode
}
/** Its parts are sent as `{name}.{part}`. */
export type OwnAddressProps = PartsProps & { mayBeHidden: boolean }

export interface AskedFieldsProps {
  fields: readonly AskedField[]
  name?: string
  /** answers that are kept, or what was typed and refused */
  start?: unknown
  /** where no SchemaForm says them: by the names that are sent */
  errors?: Readonly<Record<string, string>>
  /** several forms of a page keep their ids apart */
  id?: string
  own?: OwnFields
}

export function AskedFields({ fields, name = 'answers', start, errors = {}, id, own = {} }: AskedFieldsProps) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [{ shown, answers }, setChecked] = useState(() => checkAnswers(fields, start))
  const follows = fields.some(({ shownIf, terms }) => shownIf ?? terms)
  const look = () => {
    const form = box.current?.closest('form')
    if (form && follows) setChecked(checkAnswers(fields, formObject(new FormData(form))[name]))
  }
  // Also what was answered before script came.
  const begin = useRef(look)
  useEffect(() => begin.current(), [])
  const first = typeof start === 'object' && start !== null ? (start as Record<string, unknown>) : {}
  const sometimes = askedSometimes(fields)
  return (
    <div ref={box} onInput={look} onChange={look} onBlur={look} className={styles.fields}>
      {/* Its inside is there only where no script runs: by it all that might be asked is shown. */}
      <noscript>
        <span />
      </noscript>
      <Stack gap={24}>
        {fields.map((field) => (
          <div
            key={field.id}
            className={field.kind === 'hidden' ? styles.unseen : styles.asked}
            hidden={!shown.has(field.id) || field.kind === 'hidden'}
          >
            {field.kind === 'section' ? (
              <Section field={field} title={field.label[locale]} />
            ) : (
              <OneField
                field={field}
                name={`${name}.${field.id}`}
                id={id}
                first={first[field.id]}
                errors={errors}
                own={own}
                mayBeHidden={sometimes.has(field.id)}
                answer={answers[field.id]}
              />
            )}
          </div>
        ))}
      </Stack>
    </div>
  )
}

/** By a condition of their own, or of the section they stand under. */
function askedSometimes(fields: readonly AskedField[]): ReadonlySet<string> {
  let isUnder = false
  const found = new Set<string>()
  for (const { id, kind, shownIf } of fields) {
    if (kind === 'section') isUnder = shownIf !== undefined
    if (isUnder || shownIf) found.add(id)
  }
  return found
}

function Section({ field: { hint }, title }: { field: AskedField; title: string }) {
  const locale = useLocale()
  return (
    <>
      <h3 id={headingId(title)} className={styles.section}>
        {title}
      </h3>
      {hint && <p className={styles.lead}>{hint[locale]}</p>}
    </>
  )
}
