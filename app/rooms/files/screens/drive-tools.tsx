/** Above the list: what is looked for, and how it is shown. */
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useGo } from '#ui/go.ts'
import { Menu } from '#ui/menu.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref, type DriveLayout, driveLayouts, driveSorts, layoutCookie } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { useDrive } from './drive-context.ts'
import styles from './drive-tools.module.css'

const plainLayouts = ['grid', 'table'] as const satisfies DriveLayout[]

/** `pictures`: there is something for a gallery. */
export function HowShown({ pictures }: { pictures: boolean }) {
  const { data, pane, ask: openAsk } = useDrive()
  const { ask, path } = data
  const text = useWords(driveWords)
  const layouts = pictures ? driveLayouts : plainLayouts
  return (
    <div className={styles.shown}>
      {ask.q === '' && (
        <div className={cx(styles.sorts, ask.layout === 'table' && styles.headSorts)}>
          <SortMenu />
        </div>
      )}
      {pane === null && (
        <div onClick={keepLayout}>
          <Segmented
            label={text.layout}
            current={ask.layout}
            slim
            segments={layouts.map((value) => ({
              value,
              label: text[`layout_${value}`],
              icon: value === 'gallery' ? 'image' : value,
              to: driveHref(path, { ...ask, layout: value }),
            }))}
          />
        </div>
      )}
      <span className={styles.forKeys}>
        <Button kind="quiet" icon="keyboard" label={text.help} onClick={() => openAsk({ what: 'help' })} />
      </span>
    </div>
  )
}

/** The browser keeps what was chosen, so that the next page comes as it was. */
function keepLayout(event: React.MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const layout = link ? (new URL(link.href).searchParams.get('layout') as DriveLayout | null) : null
  if (layout && layout !== 'gallery')
    document.cookie = `${layoutCookie}=${layout}; path=/; max-age=31536000; samesite=lax`
}

function SortMenu() {
  const { data } = useDrive()
  const { ask, path } = data
  const text = useWords(driveWords)
  const go = useGo()
  return (
    <Menu
      align="end"
      name={text.sort}
      button={{
        kind: 'quiet',
        icon: 'sort',
        title: text.sort,
        children: <span className={styles.sortedBy}>{text[`sort_${ask.sort}`]}</span>,
      }}
      items={driveSorts.map((sort) => ({
        label: text[`sort_${sort}`],
        ...(sort === ask.sort && { icon: ask.down ? ('chevron-down' as const) : ('chevron-up' as const) }),
        onChoose: () =>
          go(
            driveHref(path, {
              folder: ask.folder,
              sort,
              down: sort === ask.sort ? !ask.down : sort !== 'name' && sort !== 'type',
              ...(ask.layout === 'gallery' && { layout: ask.layout }),
            }),
          ),
      }))}
    />
  )
}

/** What was searched for, how much was found, and with tone marks or without. `isAll`: nothing was left out. */
export function Found({ count, isAll }: { count: string; isAll: boolean }) {
  const { data } = useDrive()
  const { ask, path } = data
  const text = useWords(driveWords)
  return (
    <div className={styles.found}>
      <p role="status">{isAll ? text.foundFor(count, ask.q) : text.foundMany(count, ask.q)}</p>
      <Link to={driveHref(path, { q: ask.q, toneless: !ask.toneless })} aria-current={ask.toneless || undefined}>
        {ask.toneless ? text.tonesOn : text.tones}
      </Link>
      <Link to={path}>{text.clearSearch}</Link>
    </div>
  )
}

/** Searches while one types: after a short rest, and what was asked for before is given up (by the router). */
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
