/** One of two panes: a list with its tools. Tab goes to the other one's list, F6 moves there; Esc first, and Tab goes on. */
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#ui/classes.ts'
import type { Chosen } from '../drive/chosen-lines.ts'
import { isHere } from '../drive/kept-pages.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { DriveContext, DropsContext, type PaneOf, useDrive } from './drive-context.ts'
import { DriveOver } from './drive-over.tsx'
import { FilesView } from './files-view.tsx'
import { GoneView } from './gone-view.tsx'
import { useDriveKeys } from './use-drive-keys.ts'
import { useDriveOf, useDropsOf } from './use-drive-of.ts'
import { useDropOn } from './use-drop-on.ts'
import { useMoveOver } from './use-move-over.ts'
import styles from './panes.module.css'

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
