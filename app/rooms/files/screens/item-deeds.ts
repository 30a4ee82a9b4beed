/** What can be done with an item, in its menu. */
import type { MenuItem } from '#ui/menu-list.tsx'
import type { ItemView } from '../item-view.ts'
import type { itemWords } from '../item-words.ts'
import { chooseVersion } from '../parts/upload/upload-version.ts'
import { zipPath } from '../zip/zip-path.ts'
import type { Drive } from './drive-context.ts'

export function deedsOf(item: ItemView, drive: Drive, text: (typeof itemWords)['th']): MenuItem[] {
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
