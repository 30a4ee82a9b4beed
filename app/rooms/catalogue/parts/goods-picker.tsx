/** Goods chosen by name, SKU or barcode: their SKUs are sent as one field, with commas between. */
import { useEffect, useRef, useState } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { defineWords } from '#ui/define-words.ts'
import { FieldGroup } from '#ui/form-errors.tsx'
import { FieldError, useField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { calledIn } from './variant-finder.tsx'
import styles from './goods-picker.module.css'

export interface PickedGoods {
  sku: string
  name: LocalText
  options: readonly { value: LocalText }[]
}

interface GoodsPickerProps {
  name: string
  label: string
  hint?: string | undefined
  /** One only, as a gift. */
  one?: boolean
  chosen: readonly PickedGoods[]
}

export function GoodsPicker({ name, label, hint, one = false, chosen: first }: GoodsPickerProps) {
  const text = useWords(words)
  const locale = useLocale()
  const [chosen, setChosen] = useState(first)
  const [q, setQ] = useState('')
  const found = useFound(q)
  const { ties, error } = useField({ name, label })
  const value = chosen.map(({ sku }) => sku).join(', ')
  const field = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    // Written by script: the form around hears of it as of what is typed.
    if (told.current === value) return
    told.current = value
    field.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [value])
  const left = found?.filter(({ sku }) => !chosen.some((each) => each.sku === sku)) ?? []
  const add = (goods: PickedGoods) => {
    setChosen(one ? [goods] : [...chosen, goods])
    setQ('')
  }
  return (
    <FieldGroup legend={label} hint={hint}>
      <input ref={field} type="hidden" name={name} value={value} />
      <Stack gap={8}>
        {chosen.length > 0 && (
          <ul className={styles.goods}>
            {chosen.map((goods) => (
              <li key={goods.sku} className={styles.line}>
                <span>
                  {called(goods, locale)} <small className={styles.quiet}>{goods.sku}</small>
                </span>
                <Button
                  size="small"
                  kind="quiet"
                  icon="close"
                  label={text.remove(called(goods, locale))}
                  onClick={() => setChosen(chosen.filter(({ sku }) => sku !== goods.sku))}
                />
              </li>
            ))}
          </ul>
        )}
        {!(one && chosen.length > 0) && (
          <TextField
            // Not controlled: a form that reads itself at each letter would draw it anew before React has heard of the letter.
            key={chosen.length}
            id={ties.id}
            name=""
            label={text.find}
            hideLabel
            placeholder={text.find}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              // An SKU that somebody knows by heart, or scans, needs no list.
              const typed = q.trim()
              if (typed) add(left[0] ?? { sku: typed, name: { th: typed, en: typed }, options: [] })
            }}
          />
        )}
        {q.trim() !== '' && found && (
          <ul className={styles.goods} aria-label={text.found}>
            {left.map((goods) => (
              <li key={goods.sku} className={styles.line}>
                <button type="button" className={styles.add} onClick={() => add(goods)}>
                  {called(goods, locale)} <small className={styles.quiet}>{goods.sku}</small>
                </button>
              </li>
            ))}
            {left.length === 0 && <li className={styles.quiet}>{text.none(q)}</li>}
          </ul>
        )}
        <FieldError id={ties.id} error={error} />
      </Stack>
    </FieldGroup>
  )
}

const called = ({ name, options }: PickedGoods, locale: 'th' | 'en') => calledIn(locale, name, options)

const afterMs = 150

/** Asked a moment after the last letter; the newest answer counts. */
function useFound(q: string): readonly PickedGoods[] | null {
  const [found, setFound] = useState<readonly PickedGoods[] | null>(null)
  const asked = q.trim()
  useEffect(() => {
    if (asked === '') return setFound(null)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/catalogue/variants?${new URLSearchParams({ q: asked })}`, { signal: controller.signal })
        .then(async (answer) => setFound(answer.ok ? ((await answer.json()) as { data: PickedGoods[] }).data : []))
        .catch(() => {}) // asked anew by the next letter
    }, afterMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return found
}

const words = defineWords({
  th: {
    find: 'ค้นหาชื่อ SKU หรือบาร์โค้ด',
    found: 'สินค้าที่พบ',
    none: (q: string) => `ไม่พบ “${q}”`,
    remove: (name: string) => `เอา ${name} ออก`,
  },
  en: {
    find: 'Find a name, SKU or barcode',
    found: 'Products found',
    none: (q) => `Nothing found for “${q}”`,
    remove: (name) => `Remove ${name}`,
  },
})
