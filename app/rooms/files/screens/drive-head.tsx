/** Above every page of the file manager: its views, and the way to one's own files in one pane or two. */
import { LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref, driveViews, type DriveView } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { ownDrivePath, twoPanePath } from '../drive/links.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import styles from './drive.module.css'

export function DriveViews({ data: { ask, path, mayChange } }: { data: ManagerData }) {
  const text = useWords(driveWords)
  const mayLook = (view: DriveView) => mayChange || view !== 'links'
  return (
    <Tabs
      label={text.views}
      tabs={driveViews.filter(mayLook).map((view) => ({
        label: text[`view_${view}`],
        to: driveHref(path, { view }),
        current: view === ask.view,
      }))}
    />
  )
}

export function OtherLook({ isPanes }: { isPanes: boolean }) {
  const text = useWords(driveWords)
  return (
    <LinkButton kind="quiet" icon={isPanes ? 'grid' : 'panes'} to={isPanes ? ownDrivePath : twoPanePath}>
      <span className={styles.otherLook}>{isPanes ? text.toList : text.toPanes}</span>
    </LinkButton>
  )
}
