import { type RefObject, useEffect, useRef } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Keys } from '#ui/keys.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { nothing } from '../drive/kept-pages.ts'
import type { Drive } from './drive-context.ts'
import styles from './drive.module.css'

/** A list alone, with the folders beside it, or with another list. */
export type KeysOf = 'list' | 'tree' | 'panes'

/** What each key does, asked for by `?`. */
export function KeysHelp({ onClose, keysOf }: { onClose: () => void; keysOf: KeysOf }) {
  const text = useWords(words)
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓', '←', '→'], text.walk],
    [['Home', 'End'], text.ends],
    [['Enter'], text.open],
    [['Alt', 'Enter'], text.details],
    [['Space'], text.select],
    [['Shift', '↑ ↓'], text.range],
    [['Ctrl', 'A'], text.all],
    [['F2'], text.rename],
    [['Delete'], text.remove],
    [['Ctrl', 'Z'], text.undo],
    [['Shift', 'F10'], text.menu],
    [['Esc'], text.let],
    [['/'], text.search],
    ...more[keysOf].map(([keys, what]) => [keys, text[what]] as const),
  ]
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <dl className={styles.keys}>
        {keys.map(([each, what]) => (
          <div key={what}>
            <dt>
              <Keys keys={each} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const more = {
  list: [],
  tree: [[['F6'], 'tree']],
  panes: [
    [['Tab'], 'other'],
    [['Esc', 'Tab'], 'leave'],
    [['F6'], 'over'],
  ],
} as const

const words = defineWords({
  th: {
    title: 'ปุ่มลัด',
    walk: 'เดินไปทีละรายการ',
    ends: 'รายการแรก รายการสุดท้าย',
    open: 'เปิด',
    details: 'รายละเอียด',
    select: 'เลือก หรือเลิกเลือก',
    range: 'เลือกต่อเนื่อง',
    all: 'เลือกทั้งหมด',
    rename: 'เปลี่ยนชื่อ',
    remove: 'ย้ายไปถังขยะ',
    undo: 'เลิกทำ',
    menu: 'คำสั่งทั้งหมดของรายการ',
    let: 'เลิกเลือก ปิด',
    search: 'ค้นหา',
    tree: 'ไปอีกช่องหนึ่ง',
    other: 'ไปอีกช่องหนึ่ง',
    leave: 'ออกจากรายการไปส่วนถัดไป',
    over: 'ย้ายไปอีกช่อง',
  },
  en: {
    title: 'Keyboard shortcuts',
    walk: 'Walk through the items',
    ends: 'First item, last item',
    open: 'Open',
    details: 'Details',
    select: 'Select or unselect',
    range: 'Select a range',
    all: 'Select all',
    rename: 'Rename',
    remove: 'Move to trash',
    undo: 'Undo',
    menu: 'All actions of the item',
    let: 'Unselect, close',
    search: 'Search',
    tree: 'Go to the other pane',
    other: 'Go to the other pane',
    leave: 'Leave the list, on to what comes next',
    over: 'Move to the other pane',
  },
})

/** Keys that hold on the whole page: `/` searches, `?` says the keys, F6 goes to the folders beside the list. */
export function useDriveKeys(page: RefObject<HTMLElement | null>, drive: Drive, tree: boolean): void {
  const latest = useRef(drive)
  latest.current = drive
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof HTMLElement))
        return
      if (target.closest('input:not([type=checkbox]), textarea, select, dialog, [popover], [contenteditable=true]'))
        return
      const { ask, select, selected, pane } = latest.current
      if (pane?.isActive === false) return
      if (key === '/') page.current?.querySelector<HTMLElement>('[data-drive-search]')?.focus()
      else if (key === '?') ask({ what: 'help' })
      else if (key === 'F6' && tree) otherPane(page.current)
      else if (key === 'Escape' && selected.ids.size > 0) select(nothing)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [page, tree])
}

function otherPane(page: HTMLElement | null): void {
  const inTree = document.activeElement?.closest('[data-pane=tree]')
  page
    ?.querySelector<HTMLElement>(
      inTree ? '[data-pane=list] [data-item][tabindex="0"]' : '[role=treeitem][tabindex="0"]',
    )
    ?.focus()
}
