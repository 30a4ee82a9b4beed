/** What somebody typing may mean: categories, goods, and everything that holds the words. By keys as by finger. */
import { type RefObject, useEffect, useId, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { Suggestion } from '#rooms/shop/index.ts'
import { useFormat } from '#ui/format.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import styles from './search-box.module.css'

const waitMs = 150
const fewest = 2

/** Stands in the form of a search box, and listens to the box. */
export function SearchSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const text = useWords(words)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const found = useFound(typed)
  const all = found === null ? [] : [...found.map(pathOf), `${href('/shop/products')}?q=${encodeURIComponent(typed)}`]
  const isOpen = found !== null && found.length > 0
  const close = () => setTyped('')
  useBox(form, {
    type: (value) => {
      setTyped(value.trim())
      setAt(-1)
    },
    close,
    key: (key) => {
      if (!isOpen) return false
      if (key === 'Escape') close()
      else if (key === 'ArrowDown') setAt((at + 1) % all.length)
      else if (key === 'ArrowUp') setAt(at <= 0 ? all.length - 1 : at - 1)
      else if (key === 'Enter' && at >= 0) {
        void navigate(all[at]!)
        close()
      } else return false
      return true
    },
    ties: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : null,
    },
  })
  // What was typed before anybody listened counts; after `useBox`, so that nothing falls in between.
  useEffect(() => setTyped(typedAlready(form.current)), [form])
  return (
    <>
      <LiveRegion>{isOpen ? text.count(found.length) : ''}</LiveRegion>
      {isOpen && (
        // The box keeps the focus while one presses on a line.
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={text.suggestions}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
          onClick={close}
        >
          {all.map((to, index) => (
            <Link
              key={to}
              id={`${id}-${index}`}
              to={to}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              prefetch="intent"
            >
              <Line of={found[index]} typed={typed} />
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

/** By somebody who is still in the box. */
function typedAlready(form: HTMLFormElement | null): string {
  const input = form?.querySelector('input')
  return input && input === document.activeElement && input.value !== input.defaultValue ? input.value.trim() : ''
}

const pathOf = (one: Suggestion): string =>
  one.kind === 'category'
    ? href('/shop/categorie/:code', { code: one.code })
    : href('/shop/product/:sku', { sku: one.sku })

function Line({ of: one, typed }: { of: Suggestion | undefined; typed: string }) {
  const text = useWords(words)
  const locale = useLocale()
  const { price } = useFormat()
  if (!one || one.kind === 'category')
    return (
      <>
        <Icon name={one ? 'store' : 'search'} />
        <span className={styles.name}>{one ? one.name[locale] : text.all(typed)}</span>
        {one && <span className={styles.aside}>{text.category}</span>}
      </>
    )
  return (
    <>
      <Picture source={pictureSource(one.picture, 320)} alt="" shape="square" sizes="40px" className={styles.picture} />
      <span className={styles.name}>{one.name[locale]}</span>
      <span className={styles.aside}>{price(one.fromPriceSatang)}</span>
    </>
  )
}

/** null: nothing asked, or no answer yet. What was found stays until the next answer has come. */
function useFound(typed: string): readonly Suggestion[] | null {
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const isAsked = typed.length >= fewest
  useEffect(() => {
    if (!isAsked) return setFound(null)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/shop/suggest?q=${encodeURIComponent(typed)}`, { signal: leaving.signal })
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { data: Suggestion[] }).data : null))
        .then(setFound, () => {}) // offline or typed on: Enter still searches
    }, waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, isAsked])
  return isAsked ? found : null
}

interface Box {
  type: (value: string) => void
  close: () => void
  /** true: taken */
  key: (key: string) => boolean
  ties: Record<string, string | null>
}

function useBox(form: RefObject<HTMLFormElement | null>, box: Box): void {
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    const leaving = new AbortController()
    const { signal } = leaving
    for (const [name, value] of Object.entries(box.ties))
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    input.addEventListener('input', () => box.type(input.value), { signal })
    input.addEventListener('blur', box.close, { signal })
    input.addEventListener('keydown', (event) => box.key(event.key) && event.preventDefault(), { signal })
    form.current?.addEventListener('submit', box.close, { signal })
    return () => leaving.abort()
  })
}

const words = defineWords({
  th: {
    suggestions: 'คำแนะนำ',
    category: 'หมวดหมู่',
    all: (typed: string) => `ค้นหา “${typed}” ทั้งหมด`,
    count: (count: number) => `มีคำแนะนำ ${count} รายการ`,
  },
  en: {
    suggestions: 'Suggestions',
    category: 'Category',
    all: (typed) => `Search for “${typed}”`,
    count: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
})
