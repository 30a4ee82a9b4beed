/** Where to, chosen from the tree: for the keyboard and the phone what dragging is for the mouse. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { Chosen } from '../drive/chosen-lines.ts'
import { driveWords } from '../drive/drive-words.ts'
import { itemWords } from '../item-words.ts'
import { useDrive } from './drive-context.ts'
import { FolderTree } from './folder-tree.tsx'
import { useBranches } from './use-branches.ts'
import styles from './move-dialog.module.css'

export function MoveDialog({ items, onClose }: { items: readonly Chosen[]; onClose: () => void }) {
  const { data, move } = useDrive()
  const text = useWords(itemWords)
  const words = useWords(driveWords)
  const { number } = useFormat()
  // What was found lies in several folders: any of them takes the others in.
  const [first, ...others] = new Set(items.map(({ parent }) => parent))
  const here = others.length === 0 ? (first ?? null) : undefined
  const [to, setTo] = useState<{ id: string | null; name: string } | null>(null)
  const way = data.shown.view === 'files' ? data.shown.crumbs.map(({ id }) => id) : []
  const branches = useBranches(data.scope, data.folders, way)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.moveTitle(number(items.length))}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            kind="primary"
            icon="folder-move"
            disabled={to === null || to.id === here}
            onClick={() => {
              if (to === null) return
              onClose()
              move(items, to)
            }}
          >
            {text.moveHere}
          </Button>
        </>
      }
    >
      <div className={styles.chooser}>
        <FolderTree
          label={words.folders}
          topName={words.top}
          branches={branches}
          current={to === null ? here : to.id}
          onChoose={setTo}
          without={new Set(items.map(({ id }) => id))}
        />
      </div>
      <p className={styles.why} role="status">
        {to === null ? text.chooseWhere : to.id === here ? text.isHere : ''}
      </p>
    </Dialog>
  )
}
