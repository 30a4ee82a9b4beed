/** Beside the list: the folders as a tree, and how much of the space is used. */
import { byteText } from '#ui/byte-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { useDrive } from './drive-context.ts'
import { FolderTree, useBranches } from './folder-tree.tsx'
import styles from './drive.module.css'

export function DriveSide({ panes }: { panes: boolean }) {
  const { data } = useDrive()
  if (!panes) return null
  return (
    <aside className={styles.side} data-pane="tree">
      <SideTree />
      {data.ask.view !== 'usage' && <Quota />}
    </aside>
  )
}

function SideTree() {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const { shown } = data
  const way = shown.view === 'files' ? shown.crumbs.map(({ id }) => id) : []
  const branches = useBranches(data.scope, data.folders, way)
  return (
    <FolderTree
      label={text.folders}
      topName={text.top}
      branches={branches}
      current={data.ask.view === 'files' && data.ask.q === '' ? data.ask.folder : undefined}
    />
  )
}

/** How much is used, in words and as a bar; when it gets narrow, what to do. */
export function Quota() {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const locale = useLocale()
  const { used, limit } = data.usage
  const share = limit > 0 ? used / limit : 1
  return (
    <div className={styles.quota}>
      <ProgressBar label={text.used(byteText(used, locale), byteText(limit, locale))} value={share} />
      {share >= 0.9 && <p className={styles.narrow}>{share >= 1 ? text.full : text.nearlyFull}</p>}
    </div>
  )
}
