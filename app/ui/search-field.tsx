import type { InputHTMLAttributes } from 'react'
import { Form } from 'react-router'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './search-field.module.css'

export type SearchFieldProps = {
  label?: string
  name?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'style' | 'name'>

/** The box alone, inside a form of yours. */
export function SearchField({ label, name = 'q', className, ...input }: SearchFieldProps) {
  const text = useWords(words)
  return (
    <label className={cx(styles.box, className)}>
      <VisuallyHidden>{label ?? text.search}</VisuallyHidden>
      <Icon name="search" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...input}
        type="search"
        name={name}
        className={styles.input}
      />
    </label>
  )
}

/** A whole search: GET, so that what was looked for is in the URL. */
export function SearchForm({ action, className, ...field }: SearchFieldProps & { action: string }) {
  return (
    <Form method="get" action={action} role="search" className={className}>
      <SearchField {...field} />
    </Form>
  )
}

const words = defineWords({ th: { search: 'ค้นหา' }, en: { search: 'Search' } })
