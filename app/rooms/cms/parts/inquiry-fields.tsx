/** What a form of contact asks, on a page and where it is asked again. Plain HTML: a kept page brings no script for it. */
import { Link } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { legalPath } from './legal-path.ts'
import { shownWords } from './shown-words.ts'
import styles from './blocks/form-blocks.module.css'

interface InquiryFieldsProps {
  /** several forms of a page keep their ids apart */
  id: string
  path: string
  typed?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
}

export function InquiryFields({ id, path, typed = {}, errors = {} }: InquiryFieldsProps) {
  const text = useWords(shownWords)
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed[name],
    error: errors[name],
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
