import { Form } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { FoundVariant } from '../find-variants.ts'
import { lineWords } from './line-words.ts'
import styles from './variant-finder.module.css'

/** Looks for variants by what is typed, and adds one of those found: `operation=put` with its SKU and how many. */
export function VariantFinder({
  q,
  found,
  hasQuantity = true,
}: {
  q: string
  found: readonly FoundVariant[]
  /** false: to add it is enough */
  hasQuantity?: boolean
}) {
  const text = useWords(lineWords)
  const locale = useLocale()
  return (
    <Stack gap={12}>
      <Form method="get" role="search" preventScrollReset>
        <Row gap={8} wrap={false}>
          <SearchField label={text.find} placeholder={text.find} defaultValue={q} key={q} className={styles.box} />
          <Button type="submit">{text.search}</Button>
        </Row>
      </Form>
      {q !== '' && found.length === 0 && <p role="status">{text.notFound(q)}</p>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ variantId, sku, name, options }) => (
            <li key={variantId}>
              <Form method="post" className={styles.line} preventScrollReset>
                <input type="hidden" name="operation" value="put" />
                <input type="hidden" name="sku" value={sku} />
                <span className={styles.name}>{calledIn(locale, name, options, sku)}</span>
                {hasQuantity && <Quantity sku={sku} start={1} />}
                <Button type="submit" size="small" icon="plus">
                  {text.add}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** One of the lines that are there: how many, and away with it. */
export function VariantLine({ sku, quantity }: { sku: string; quantity: number }) {
  const text = useWords(lineWords)
  return (
    <Form method="post" className={styles.change} preventScrollReset key={quantity}>
      <input type="hidden" name="sku" value={sku} />
      <Quantity sku={sku} start={quantity} />
      <Button type="submit" size="small" name="operation" value="put" label={text.saveOne(sku)} icon="check" />
      <Button
        type="submit"
        size="small"
        kind="quiet"
        name="operation"
        value="remove"
        label={text.removeOne(sku)}
        icon="trash"
      />
    </Form>
  )
}

export const calledIn = (
  locale: 'th' | 'en',
  name: LocalText,
  options: readonly { value: LocalText }[],
  sku?: string,
): string => [name[locale], ...options.map(({ value }) => value[locale]), sku].filter(Boolean).join(' · ')

function Quantity({ sku, start }: { sku: string; start: number }) {
  const text = useWords(lineWords)
  return (
    <TextField
      id={`many-${sku}`}
      name="quantity"
      label={text.howMany(sku)}
      hideLabel
      required
      inputMode="numeric"
      maxLength={9}
      defaultValue={String(start)}
      className={styles.many}
    />
  )
}
