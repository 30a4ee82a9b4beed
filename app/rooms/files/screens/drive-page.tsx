/** The file manager: one page for every drive; what is shown stands in the address. */
import { useRef } from 'react'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { MyLinks } from '../parts/share/my-links.tsx'
import { DriveContext, DropsContext } from './drive-context.ts'
import { DriveOver, DriveViews, OtherLook } from './drive-head.tsx'
import { DriveSide } from './drive-side.tsx'
import { FilesView } from './files-view.tsx'
import { GoneView, TrashView } from './trash-view.tsx'
import { UsageView } from './usage-view.tsx'
import { useDriveOf, useDropsOf, useLiveDrive } from './use-drive-of.ts'
import { useDriveKeys } from './keys-help.tsx'
import styles from './drive.module.css'

interface DrivePageProps {
  data: ManagerData
  title: string
  /** the folders beside the list, to move between by F6 */
  tree: boolean
  /** a view of the page with two panes */
  isPanes?: boolean
  frame: 'storefront' | 'office'
}

export function DrivePage({ data, title, tree, isPanes = false, frame }: DrivePageProps) {
  const drive = useDriveOf(data)
  const drops = useDropsOf(drive)
  const page = useRef<HTMLDivElement>(null)
  useLiveDrive(data.scope)
  useDriveKeys(page, drive, tree)
  const { shown } = data
  return (
    <PageFrame maxWidth="full">
      <DropsContext value={drops}>
        <DriveContext value={drive}>
          <div ref={page} className={cx(styles.page, styles[frame], tree && styles.panes)}>
            <PageHead title={title} actions={data.scope === 'own' && <OtherLook isPanes={isPanes} />} />
            <DriveViews data={data} />
            <div className={styles.columns}>
              <DriveSide panes={tree} />
              <section className={styles.main} data-pane="list">
                {shown.view === 'files' && <FilesView shown={shown} />}
                {shown.view === 'trash' && <TrashView shown={shown} />}
                {shown.view === 'gone' && <GoneView shown={shown} />}
                {shown.view === 'links' && (data.mayChange ? <MyLinks scope={data.scope} /> : <NoLinks />)}
                {shown.view === 'usage' && <UsageView shown={shown} />}
              </section>
            </div>
          </div>
          <DriveOver keys={tree ? 'tree' : 'list'} />
        </DriveContext>
      </DropsContext>
    </PageFrame>
  )
}

/** Links lead past whoever may only look: they are for those who may change what is shared. */
function NoLinks() {
  const text = useWords(driveWords)
  return (
    <EmptyState icon="lock" title={text.linksNotYours}>
      {text.linksNotYoursBody}
    </EmptyState>
  )
}
