import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { cx } from '#ui/classes.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useLater } from '#ui/use-later.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  action: string
  query?: string | undefined
  label: string
  /** While one types: goods. */
  suggests: boolean
  className?: string | undefined
}

/** The shop's search. Suggestions come with the first look into the box; without script it is a form as ever. */
export function SearchBox({ action, query, label, suggests, className }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isWanted, setWanted] = useState(false)
  const part = useLater(suggestions, isWanted)
  // Whoever was in the box before script came is not seen coming.
  useEffect(() => {
    if (suggests && form.current?.contains(document.activeElement)) setWanted(true)
  }, [suggests])
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      className={cx(styles.box, className)}
      onFocus={() => setWanted(suggests)}
    >
      <SearchField defaultValue={query} label={label} placeholder={label} />
      {suggests && part && <part.SearchSuggestions form={form} />}
    </Form>
  )
}

const suggestions = () => import('./search-suggestions.tsx')
