/** One's own drive in two panes of equal standing, one of them active; on a phone the active one alone is seen. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/classes.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { otherSide, paneHref, type Side, sides } from '../drive/drive-ask.ts'
import { driveWords, paneWords } from '../drive/drive-words.ts'
import { type Chosen, isHere } from '../drive/kept-pages.ts'
import type { ManagerData, PanesData } from '../drive/manager.server.ts'
import {
  type Dragged,
  DriveContext,
  DropsContext,
  nothingDragged,
  type PaneOf,
  useDrive,
  useDropOn,
  useMoveOver,
} from './drive-context.ts'
import { DriveOver, DriveViews, OtherLook } from './drive-head.tsx'
import { FilesView } from './files-view.tsx'
import { useDriveKeys } from './keys-help.tsx'
import { GoneView } from './trash-view.tsx'
import { useDriveOf, useDropsOf, useLiveDrive } from './use-drive-of.ts'
import styles from './panes.module.css'

export function PanesPage({ data: { side, active, other } }: { data: PanesData }) {
  const text = useWords(driveWords)
  const words = useWords(paneWords)
  const [now, activate] = useActive(side)
  const dragged = useRef<Dragged>(nothingDragged)
  const shown: Record<Side, ManagerData> =
    side === 'left' ? { left: active, right: other } : { left: other, right: active }
  const placeOf = usePlaceOf()
  useLiveDrive('own')
  return (
    <PageFrame maxWidth="full">
      <div className={styles.page} data-panes>
        <PageHead title={text.panes} actions={<OtherLook isPanes />} />
        <DriveViews data={active} />
        <div className={styles.switch}>
          <Segmented
            label={words.panes}
            current={now}
            segments={sides.map((each) => ({
              value: each,
              label: words[each](placeOf(shown[each]).name),
              to: paneHref(shown[each].path, shown[each].ask),
            }))}
          />
        </div>
        <div className={styles.panes}>
          {sides.map((each) => (
            <DrivePane
              key={each}
              data={shown[each]}
              label={words[each](placeOf(shown[each]).name)}
              isActive={each === now}
              onActive={() => activate(each)}
              pane={{
                side: each,
                isActive: each === now,
                other: placeOf(shown[otherSide(each)]).folder,
                dragged,
              }}
            />
          ))}
        </div>
      </div>
    </PageFrame>
  )
}

/** As the address says, until one goes into the other pane. */
function useActive(side: Side): [Side, (side: Side) => void] {
  const { key } = useLocation()
  const [state, setState] = useState({ key, side })
  const now = state.key === key ? state.side : side
  return [now, (to) => to !== now && setState({ key, side: to })]
}

/** What a pane shows, in a word; and its folder, where something can be moved to. */
function usePlaceOf() {
  const text = useWords(driveWords)
  const words = useWords(paneWords)
  return ({ ask, shown }: ManagerData): { name: string; folder: { id: string | null; name: string } | null } => {
    if (ask.q !== '') return { name: words.found(ask.q), folder: null }
    if (shown.view !== 'files') return { name: words.gone, folder: null }
    const name = shown.crumbs.at(-1)?.name ?? text.top
    return { name, folder: { id: ask.folder, name } }
  }
}

/** One of two panes: a list with its tools. Tab goes to the other one's list, F6 moves there; Esc first, and Tab goes on. */
interface PaneProps {
  data: ManagerData
  label: string
  isActive: boolean
  onActive: () => void
  pane: PaneOf
}

export function DrivePane({ data, pane, ...rest }: PaneProps) {
  const drive = useDriveOf(data, pane)
  const drops = useDropsOf(drive)
  return (
    <DropsContext value={drops}>
      <DriveContext value={drive}>
        <Pane data={data} pane={pane} {...rest} />
        <DriveOver keys="panes" />
      </DriveContext>
    </DropsContext>
  )
}

function Pane({ data, label, isActive, onActive, pane }: PaneProps) {
  const drive = useDrive()
  const section = useRef<HTMLElement>(null)
  const { shown, ask } = data
  const here = shown.view === 'files' && ask.q === '' ? { id: ask.folder, name: shown.crumbs.at(-1)?.name ?? '' } : null
  const drop = useDropOn(here, pane.side)
  useDriveKeys(section, drive, false)
  const onKeyDown = usePaneKeys()
  return (
    <section
      ref={section}
      aria-label={label}
      data-pane={pane.side}
      tabIndex={-1}
      className={cx(styles.pane, isActive && styles.active, drop.isOver && styles.over)}
      onFocus={onActive}
      onPointerDown={onActive}
      onKeyDown={onKeyDown}
      {...drop.target}
    >
      {shown.view === 'files' && <FilesView shown={shown} />}
      {shown.view === 'gone' && <GoneView shown={shown} />}
    </section>
  )
}

function usePaneKeys() {
  const { selected, chosen, listed } = useDrive()
  const moveOver = useMoveOver()
  const goesOn = useRef(false)
  const ofRow = (row: HTMLElement | null): readonly Chosen[] =>
    listed.current.filter(isHere).filter(({ id }) => id === row?.dataset.item)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: section } = event
    const leaves = goesOn.current
    goesOn.current = key === 'Escape'
    if (!(target instanceof HTMLElement) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const row = target.closest<HTMLElement>('[data-item]')
    if (key === 'F6' && !target.matches('input:not([type=checkbox])'))
      moveOver(selected.ids.size > 0 ? chosen() : ofRow(row))
    else if (key === 'Tab' && !leaves && (target === section || target === row) && focusOther(section))
      goesOn.current = false
    else return
    event.preventDefault()
  }
}

/** Its list, else the pane itself; false on a phone, where it is not seen. */
function focusOther(section: HTMLElement): boolean {
  const other = section.parentElement?.querySelector<HTMLElement>(
    `:scope > [data-pane]:not([data-pane=${section.dataset.pane}])`,
  )
  if (!other || other.offsetParent === null) return false
  const row = other.querySelector<HTMLElement>('[data-item][tabindex="0"]')
  ;(row ?? other).focus({ preventScroll: true })
  return true
}
