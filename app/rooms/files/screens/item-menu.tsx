/** What can be done with one item. One menu for the whole list. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import type { MenuItem } from '#ui/menu-list.tsx'
import { OpenMenu } from '#ui/open-menu.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import type { Chosen } from '../drive/kept-pages.ts'
import { zipPath } from '../drive/links.ts'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { chooseVersion } from '../parts/upload/use-uploads.ts'
import { type Drive, useDrive } from './drive-context.ts'
import { FolderTree, useBranches } from './folder-tree.tsx'
import styles from './drive.module.css'

export function ItemMenu({ item, at }: { item: ItemView; at: Element }) {
  const drive = useDrive()
  const text = useWords(itemWords)
  // The same item may stand in both panes.
  const [section] = useState(() => at.closest('[data-pane]'))
  return (
    <OpenMenu
      at={at}
      name={text.operationsOf(item.name)}
      title={item.name}
      items={operationsOf(item, drive, text)}
      onClose={(byItself) => {
        drive.ask(null)
        if (byItself)
          (section ?? document)
            .querySelector<HTMLElement>(`[data-item="${CSS.escape(item.id)}"]`)
            ?.focus({ preventScroll: true })
      }}
    />
  )
}

/** What can be done with an item, in its menu. */
export function operationsOf(item: ItemView, drive: Drive, text: (typeof itemWords)['th']): MenuItem[] {
  const { data, ask, open, rename, remove } = drive
  const isFile = item.type === 'file'
  const isOpen = item.status !== 'quarantined'
  const list: (MenuItem | false)[] = [
    isOpen && { label: text.open, icon: isFile ? 'eye' : 'folder', onChoose: () => open(item) },
    isOpen &&
      (isFile
        ? { label: text.download, icon: 'download', to: `/filemanager/download/${item.id}`, download: true }
        : { label: text.downloadZip, icon: 'download', to: zipPath([item.id]), download: true }),
    isOpen && data.mayChange && { label: text.share, icon: 'link', onChoose: () => ask({ what: 'share', item }) },
    isFile && data.mayChange && { label: text.newVersion, icon: 'upload', onChoose: () => chooseVersion(item) },
    data.mayChange && { label: text.rename, icon: 'edit', onChoose: () => rename(item.id) },
    data.mayChange && { label: text.move, icon: 'folder-move', onChoose: () => ask({ what: 'move', items: [item] }) },
    { label: text.details, icon: 'info', onChoose: () => ask({ what: 'details', item }) },
    data.mayChange && { label: text.activity, icon: 'clock', onChoose: () => ask({ what: 'activity', item }) },
    data.mayChange && { label: text.remove, icon: 'trash', danger: true, onChoose: () => remove([item]) },
  ]
  return list.filter((each) => each !== false)
}

/** Where to, chosen from the tree: for the keyboard and the phone what dragging is for the mouse. */
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
