import { Dialog } from '#ui/dialog.tsx'
import { Keys } from '#ui/keys.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from './keys-help.module.css'

/** What each key does, asked for by `?`. */
export function KeysHelp({ onClose, isTwoPanes }: { onClose: () => void; isTwoPanes: boolean }) {
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
    ...(isTwoPanes ? [[['F6'], text.panes] as const] : []),
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
    panes: 'ไปอีกช่องหนึ่ง',
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
    panes: 'Go to the other pane',
  },
})
