/** The file manager: one page for every drive; what is shown stands in the address. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { driveHref, driveViews, type DriveView } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { type Chosen, chosenOf } from '../drive/chosen-lines.ts'
import type { Line } from '../drive/kept-pages.ts'
import { liveFilesPath, ownDrivePath, twoPanePath } from '../drive/links.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { MyLinks } from '../parts/share/my-links.tsx'
import { nothing } from '../drive/selecting.ts'
import { DriveContext, DropsContext, type Asked, type Drive, type Drops } from './drive-context.ts'
import { DriveOver } from './drive-over.tsx'
import { DriveSide } from './drive-side.tsx'
import { FilesView } from './files-view.tsx'
import { GoneView } from './gone-view.tsx'
import { TrashView } from './trash-view.tsx'
import { UsageView } from './usage-view.tsx'
import { useDeeds } from './use-deeds.ts'
import { useDriveKeys } from './use-drive-keys.ts'
import { useItemDeeds } from './use-item-deeds.ts'
import styles from './drive.module.css'

interface DrivePageProps {
  data: ManagerData
  title: string
  /** the tree beside the list, two panes to move between */
  panes: boolean
  frame: 'storefront' | 'office'
}

export function DrivePage({ data, title, panes, frame }: DrivePageProps) {
  const drive = useDriveOf(data)
  const drops = useDropsOf(drive)
  const page = useRef<HTMLDivElement>(null)
  useLive(liveFilesPath(data.scope))
  useAgainOnline()
  useDriveKeys(page, drive, panes)
  const text = useWords(driveWords)
  const { shown, ask, path, mayChange } = data
  const mayLook = (view: DriveView) => mayChange || view !== 'links'
  return (
    <PageFrame maxWidth="full">
      <DropsContext value={drops}>
        <DriveContext value={drive}>
          <div ref={page} className={cx(styles.page, styles[frame], panes && styles.panes)}>
            <PageHead title={title} actions={data.scope === 'own' && <OtherLook panes={panes} />} />
            <Tabs
              label={text.views}
              tabs={driveViews.filter(mayLook).map((view) => ({
                label: text[`view_${view}`],
                to: driveHref(path, { view }),
                current: view === ask.view,
              }))}
            />
            <div className={styles.columns}>
              <DriveSide panes={panes} />
              <section className={styles.main} data-pane="list">
                {shown.view === 'files' && <FilesView shown={shown} />}
                {shown.view === 'trash' && <TrashView shown={shown} />}
                {shown.view === 'gone' && <GoneView shown={shown} />}
                {shown.view === 'links' && (data.mayChange ? <MyLinks scope={data.scope} /> : <NoLinks />)}
                {shown.view === 'usage' && <UsageView shown={shown} />}
              </section>
            </div>
          </div>
          <DriveOver panes={panes} />
        </DriveContext>
      </DropsContext>
    </PageFrame>
  )
}

function useDriveOf(data: ManagerData): Drive {
  const deeds = useDeeds(data.path)
  const [selected, select] = useState(nothing)
  const [renaming, rename] = useState<string | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const dragged = useRef<readonly Chosen[]>([])
  const listed = useRef<readonly Line[]>([])
  // Another folder, another search: what was selected there is let go.
  const place = JSON.stringify([data.ask.folder, data.ask.q, data.ask.view])
  const [before, setBefore] = useState(place)
  if (before !== place) {
    setBefore(place)
    select(nothing)
    rename(null)
  }
  const { open, remove, move } = useItemDeeds({ data, deeds, select, ask })
  return {
    data,
    deeds,
    selected,
    select,
    renaming,
    rename,
    asked,
    ask,
    open,
    remove,
    move,
    dragged,
    listed,
    drag: (items) => void (dragged.current = items),
    list: (lines) => void (listed.current = lines),
    chosen: () => chosenOf(selected.ids, listed.current, data.ask.folder),
  }
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

function useDropsOf({ move, dragged }: Drive): Drops {
  const latest = useRef(move)
  latest.current = move
  return useMemo(() => ({ dragged, move: (...what) => latest.current(...what) }), [dragged])
}

function OtherLook({ panes }: { panes: boolean }) {
  const text = useWords(driveWords)
  return (
    <span className={styles.otherLook}>
      <LinkButton kind="quiet" icon={panes ? 'grid' : 'panes'} to={panes ? ownDrivePath : twoPanePath}>
        {panes ? text.toList : text.toPanes}
      </LinkButton>
    </span>
  )
}

/** Once the network is back. That it is away, the whole page says (shell/browser/offline.tsx). */
function useAgainOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
}
