/** Searches while one types: after a short rest, and what was asked for before is given up (by the router). */
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { SearchField } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { useDrive } from './drive-context.ts'
import styles from './drive-tools.module.css'

const restMs = 300

export function DriveSearch() {
  const { data } = useDrive()
  const { ask, path } = data
  const text = useWords(driveWords)
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sent = useRef(ask.q)
  // What is searched for otherwise than by typing here (the way back, a link) stands in the field too.
  const [shown, setShown] = useState({ q: ask.q, version: 0 })
  if (shown.q !== ask.q) setShown({ q: ask.q, version: shown.version + Number(ask.q !== sent.current) })
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className={styles.search}
      key={shown.version}
      onSubmit={(event) => {
        clearTimeout(timer.current)
        sent.current = wordsIn(event.currentTarget)
      }}
      onInput={({ currentTarget: form }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          if (wordsIn(form) === sent.current) return
          sent.current = wordsIn(form)
          // One search is one step in the browser's history, however long one types.
          void submit(form, { replace: ask.q !== '' })
        }, restMs)
      }}
    >
      <SearchField label={text.search} placeholder={text.search} defaultValue={ask.q} data-drive-search />
      {keptIn(path).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ask.q !== '' && ask.toneless && <input type="hidden" name="tones" value="any" />}
    </Form>
  )
}

/** A form that is asked by its address leaves out what stood there before. */
const keptIn = (path: string): [string, string][] => [...new URLSearchParams(path.split('?')[1])]

const wordsIn = (form: HTMLFormElement): string => String(new FormData(form).get('q') ?? '').trim()
