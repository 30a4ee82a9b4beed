import { Form, href, Link, useSubmit } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Asked, bahtOf, isFiltered, sorts, writeAsked } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import styles from './products.module.css'

/** What was searched for stays in the frame's box. A plain form: without script it is sent by its button, with it every choice is shown at once. */
export function Filters({ asked, shelves }: { asked: Asked; shelves: Category[] }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const submit = useSubmit()
  const path = href('/shop/products')
  return (
    <Form
      key={writeAsked(asked)}
      method="get"
      action={path}
      aria-label={text.filters}
      className={styles.filters}
      onChange={({ target, currentTarget }) => {
        const isChoice =
          target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
        if (isChoice) void submit(filled(currentTarget), { action: path, preventScrollReset: true })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(filled(event.currentTarget), { action: path })
      }}
    >
      {asked.q && <input type="hidden" name="q" value={asked.q} />}
      <SelectField
        name="sort"
        label={text.sort}
        defaultValue={asked.sort}
        options={sorts.map((sort) => ({ value: sort, label: text[sort] }))}
      />
      <details className={styles.more} open={isFiltered({ ...asked, q: '' })}>
        <summary className={styles.summary}>
          <Icon name="filter" size={16} />
          {text.filters}
        </summary>
        <div className={styles.fields}>
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
          <fieldset className={styles.price}>
            <legend>{text.price}</legend>
            <TextField
              name="min"
              label={text.from}
              hideLabel
              placeholder={text.from}
              inputMode="decimal"
              defaultValue={asked.minSatang === null ? '' : bahtOf(asked.minSatang)}
            />
            <span aria-hidden="true">–</span>
            <TextField
              name="max"
              label={text.to}
              hideLabel
              placeholder={text.to}
              inputMode="decimal"
              defaultValue={asked.maxSatang === null ? '' : bahtOf(asked.maxSatang)}
            />
          </fieldset>
          <CheckboxField name="inStock" value="1" label={text.inStock} defaultChecked={asked.inStock} />
          <CheckboxField name="onSale" value="1" label={text.onSale} defaultChecked={asked.onSale} />
          <Button type="submit" wide>
            {text.show}
          </Button>
          {isFiltered(asked) && (
            <Link to={path} className={styles.clear} preventScrollReset>
              {text.clear}
            </Link>
          )}
        </div>
      </details>
    </Form>
  )
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
