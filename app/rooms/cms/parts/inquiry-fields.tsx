/** What a form of contact asks, on a page and where it is asked again. Plain HTML: a kept page brings no script for it. */
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { AskedField } from '#kernel/fields/field.ts'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { legalPath } from './legal-path.ts'
import { shownWords } from './shown-words.ts'
import styles from './blocks/form-blocks.module.css'

const OwnQuestions = lazy(async () => ({ default: (await import('./own-questions.tsx')).OwnQuestions }))

interface InquiryFieldsProps {
  /** several forms of a page keep their ids apart */
  id: string
  path: string
  /** what was typed and refused */
  typed?: Readonly<Record<string, unknown>>
  /** what the business asks besides */
  own?: { id: string; fields: readonly AskedField[] } | null
  errors?: Readonly<Record<string, string>>
}

export function InquiryFields({ id, path, typed = {}, own = null, errors = {} }: InquiryFieldsProps) {
  const text = useWords(shownWords)
  const field = (name: string) => ({
    id: `${id}-answers.${name}`,
    name: `answers.${name}`,
    defaultValue: typeof typed[name] === 'string' ? typed[name] : undefined,
    error: errors[`answers.${name}`],
  })
  return (
    <Stack>
      <input type="hidden" name="path" value={path} />
      <TextField {...field('name')} label={text.yourName} required maxLength={120} autoComplete="name" />
      <div className={styles.two}>
        <TextField
          {...field('email')}
          label={text.yourEmail}
          hint={text.orPhone}
          type="email"
          maxLength={254}
          autoComplete="email"
          optional
        />
        <TextField
          {...field('phone')}
          label={text.yourPhone}
          hint={text.orEmail}
          type="tel"
          maxLength={20}
          autoComplete="tel"
          optional
        />
      </div>
      {own && (
        <>
          <input type="hidden" name="questions" value={own.id} />
          <Suspense>
            <OwnQuestions id={id} fields={own.fields} start={typed} errors={errors} />
          </Suspense>
        </>
      )}
      <TextAreaField {...field('message')} label={text.yourMessage} required maxLength={4000} rows={5} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.fine}>
        {text.pdpa} <Link to={legalPath('privacy')}>{text.privacy}</Link>
      </p>
    </Stack>
  )
}
