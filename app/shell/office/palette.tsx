/** The command palette: pages, records and operations by typing. A combobox with its listbox (APG), in the browser's dialog. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { choicesFor, type Line } from './palette-choices.ts'
import { lineId, PaletteList } from './palette-list.tsx'
import { paletteWords } from './palette-words.ts'
import styles from './palette.module.css'
import type { Place } from './places.server.ts'
import { step } from './rank.ts'
import { recentOf, remember } from './recent.ts'
import { useOperations } from './use-operations.tsx'
import { useFind } from './use-find.ts'

export type PaletteProps = {
  places: readonly Place[]
  /** whose recent choices are shown: an e-mail */
  who: string
  onClose: () => void
}

export function Palette(props: PaletteProps) {
  const text = useWords(paletteWords)
  const box = useModal()
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-label={text.title}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <Search {...props} close={() => box.current?.close()} />
    </dialog>
  )
}

/** Open from the moment it is there: the browser traps the focus, closes on Esc and gives the focus back. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return box
}

function Search({ places, who, close }: PaletteProps & { close: () => void }) {
  const text = useWords(paletteWords)
  const listId = useId()
  const { typed, setTyped, finding, sections, lit, setLit, press, choose, operations } = usePalette({
    places,
    who,
    close,
  })
  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={text.title}
          aria-expanded={sections.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={lit === undefined ? undefined : lineId(listId, lit.key)}
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        {finding.state === 'searching' && <Spinner />}
        <button type="button" className={styles.close} onClick={close}>
          {text.close}
        </button>
      </div>
      <PaletteList id={listId} sections={sections} lit={lit?.key} onLight={setLit} onChoose={choose} />
      <Said finding={finding} count={sections.flatMap(({ choices }) => choices).length} typed={typed} />
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text.keyMove}
        </span>
        <span>
          <kbd>Enter</kbd> {text.keyOpen}
        </span>
        <span>
          <kbd>Esc</kbd> {text.close}
        </span>
      </p>
      {operations}
    </>
  )
}

/** What is typed, what is offered for it, which line is lit, and what the keys do. */
function usePalette({ places, who, close }: Omit<PaletteProps, 'onClose'> & { close: () => void }) {
  const text = useWords(paletteWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const [typed, setTypedText] = useState('')
  const [litKey, setLit] = useState<string | null>(null)
  const [recent] = useState(() => recentOf(who))
  const enterWaits = useRef(false)
  const finding = useFind(typed)
  const { actions, forms } = useOperations()
  const titles = { recent: text.recent, pages: text.pages, actions: text.actions }
  const sections = choicesFor({ typed, places, recent, actions, groups: finding.groups, titles, locale })
  const lines = sections.flatMap(({ choices }) => choices)
  const lit = lines.find(({ key }) => key === litKey) ?? lines[0]

  const setTyped = (next: string) => {
    enterWaits.current = false
    setLit(null)
    setTypedText(next)
  }
  const choose = (line: Line) => {
    close()
    if (line.act) return line.act()
    if (line.recent) remember(who, line.recent)
    void navigate(line.to)
  }
  const enter = () => {
    // Whoever typed a number and pressed Enter means that record, not the page that happens to match so far.
    if (finding.state === 'searching' && litKey === null && (/\d|[๐-๙]/.test(typed) || lines.length === 0)) {
      enterWaits.current = true
      return finding.now()
    }
    if (lit) choose(lit)
  }
  useEffect(() => {
    if (finding.state === 'searching' || !enterWaits.current) return
    enterWaits.current = false
    if (lit && finding.state === 'done') choose(lit)
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) return enter()
    setLit(step(lines, lit?.key ?? null, by)?.key ?? null)
  }
  return { typed, setTyped, finding, sections, lit, setLit, press, choose, operations: forms }
}

/** How it went, in words: for who hears it always, for who sees it when there is nothing else to see. */
function Said({ finding, count, typed }: { finding: ReturnType<typeof useFind>; count: number; typed: string }) {
  const text = useWords(paletteWords)
  const { state } = finding
  const isAway = state === 'failed' || state === 'offline'
  return (
    <div className={styles.said} role="status">
      {isAway && (
        <p className={styles.away}>
          <Icon name="warning" /> {state === 'offline' ? text.offline : text.failed}
          <button type="button" className={styles.again} onClick={finding.now}>
            {text.again}
          </button>
        </p>
      )}
      {state === 'searching' && count === 0 && <p className={styles.none}>{text.searching}</p>}
      {state !== 'searching' && !isAway && count === 0 && <p className={styles.none}>{text.none(typed.trim())}</p>}
      {state === 'done' && count > 0 && <VisuallyHidden>{text.found(count)}</VisuallyHidden>}
    </div>
  )
}
