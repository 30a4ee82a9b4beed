import { type ChangeEvent, type FocusEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Asked, bahtOf, readAsked, sorts, writeAsked } from '../browse-url.ts'
import { browseWords } from '../browse-words.ts'
import styles from './filters.module.css'

interface FiltersProps {
  asked: Asked
  /** to choose from; a category's own page has chosen */
  shelves: Category[] | null
  /** whose shelf it is */
  path: string
}

/** What was searched for stays in the frame's box. Every choice is shown at once; without script there is a button. */
export function Filters({ asked, shelves, path }: FiltersProps) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const submit = useSubmit()
  const form = useFormKey(writeAsked(asked))
  const show = (element: HTMLFormElement) => {
    const chosen = filled(element)
    form.sent(writeAsked({ ...readAsked(chosen), category: chosen.get('category') ?? asked.category }))
    void submit(chosen, { action: path, preventScrollReset: true })
  }
  return (
    <Form
      key={form.key}
      method="get"
      action={path}
      aria-label={text.filters}
      className={styles.filters}
      onChange={(event: ChangeEvent<HTMLFormElement>) => isChoice(event.target) && show(event.currentTarget)}
      onBlur={(event: FocusEvent<HTMLFormElement>) => isOtherText(event.target) && show(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
    >
      {asked.q && <input type="hidden" name="q" value={asked.q} />}
      <SelectField
        name="sort"
        label={text.sort}
        className={styles.sort}
        defaultValue={asked.sort}
        options={sorts.map((sort) => ({ value: sort, label: text[sort] }))}
      />
      <details className={styles.more}>
        <summary className={styles.summary}>
          <Icon name="filter" size={16} />
          {text.filters}
        </summary>
        <div className={styles.fields}>
          {shelves && (
            <SelectField
              name="category"
              label={text.category}
              empty={text.allCategories}
              defaultValue={asked.category ?? ''}
              options={flat(shelves).map(({ code, name, depth }) => ({
                value: code,
                label: `${'\u2003'.repeat(depth)}${name[locale]}`,
              }))}
            />
          )}
          <fieldset className={styles.price}>
            <legend>{text.price}</legend>
            <TextField
              name="min"
              label={text.from}
              hideLabel
              placeholder={text.from}
              inputMode="decimal"
              enterKeyHint="done"
              defaultValue={asked.minSatang === null ? '' : bahtOf(asked.minSatang)}
            />
            <span aria-hidden="true">–</span>
            <TextField
              name="max"
              label={text.to}
              hideLabel
              placeholder={text.to}
              inputMode="decimal"
              enterKeyHint="done"
              defaultValue={asked.maxSatang === null ? '' : bahtOf(asked.maxSatang)}
            />
          </fieldset>
          <CheckboxField name="inStock" value="1" label={text.inStock} defaultChecked={asked.inStock} />
          <CheckboxField name="onSale" value="1" label={text.onSale} defaultChecked={asked.onSale} />
          <noscript>
            <Button type="submit" wide>
              {text.show}
            </Button>
          </noscript>
        </div>
      </details>
    </Form>
  )
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')

/** A price is shown when it is left, not at each of its figures. */
const isOtherText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && target.value !== target.defaultValue

/** What was chosen here stays as it stands, with the focus; what came from elsewhere (back, a chip) fills it anew. */
function useFormKey(written: string): { key: string; sent: (asked: string) => void } {
  const own = useRef(written)
  const seen = useRef(written)
  const key = useRef(written)
  if (seen.current !== written) {
    if (own.current !== written) key.current = written
    seen.current = written
  }
  return { key: key.current, sent: (asked) => (own.current = asked) }
}

/** The address says only what was chosen. */
function filled(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'featured')) chosen.set(name, value)
  return chosen
}

function flat(shelves: Category[], depth = 0): (Category & { depth: number })[] {
  return shelves.flatMap((shelf) => [{ ...shelf, depth }, ...flat(shelf.children, depth + 1)])
}
