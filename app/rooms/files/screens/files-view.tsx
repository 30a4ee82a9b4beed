/** A folder, or what a search found. */
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { isHere } from '../drive/kept-pages.ts'
import { quickUploadPath } from '../drive/links.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { pageItems } from '../limits.ts'
import { viewedFile } from '../look/viewed-file.ts'
import { UploadButton } from '../parts/upload/upload-button.tsx'
import { UploadDrop } from '../parts/upload/upload-drop.tsx'
import { FolderGallery } from '../parts/viewer/folder-gallery.tsx'
import { quickWords } from '../upload/upload-sentences.ts'
import type { Scope } from '../whose-items.ts'
import { useDrive } from './drive-context.ts'
import { DriveCrumbs } from './drive-crumbs.tsx'
import { DriveSearch, Found, HowShown } from './drive-tools.tsx'
import { ItemList, ListEnd } from './item-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type ItemPages, useItemPages } from './use-item-pages.ts'
import styles from './drive-tools.module.css'

export type ShownFiles = Extract<ManagerData['shown'], { view: 'files' }>

export function FilesView({ shown }: { shown: ShownFiles }) {
  const { data, operations, selected, list, pane } = useDrive()
  const { ask, scope, mayChange } = data
  const words = useWords(itemWords)
  const text = useWords(driveWords)
  const { number } = useFormat()
  const body = { scope, parent: ask.folder, sort: ask.sort, direction: ask.down ? 'descending' : 'ascending' }
  // The same list, drawn otherwise, stays as it is.
  const key = JSON.stringify({ ...ask, layout: null })
  const pages = useItemPages(shown.list, { key, body, meanwhile: operations.meanwhile })
  const { lines } = pages
  useLayoutEffect(() => list(lines))
  const to = { scope, parent: ask.folder }
  const here = shown.crumbs.at(-1)?.name
  const mayAdd = mayChange && ask.q === ''
  const pictures = useMemo(() => lines.filter(isHere).filter(({ thumbnail }) => thumbnail !== null), [lines])
  return (
    <UploadDrop to={to} folder={here} disabled={!mayChange || pane?.isActive === false}>
      <div className={styles.line}>
        <DriveSearch />
        {mayAdd && <AddBar to={to} />}
      </div>
      <div className={styles.line}>
        <div className={styles.place}>
          {ask.q === '' ? (
            <DriveCrumbs folders={shown.crumbs} />
          ) : (
            <Found count={number(shown.list.total)} isAll={shown.list.total < pageItems} />
          )}
        </div>
        <HowShown pictures={pictures.length > 0 || ask.layout === 'gallery'} />
      </div>
      {lines.length > 0 && ask.layout === 'gallery' ? (
        <DriveGallery pages={pages} pictures={pictures} label={here ?? text.top} />
      ) : lines.length > 0 ? (
        <div key={pane ? key : undefined} className={cx(pane && styles.inPane)} data-scrolls={pane ? '' : undefined}>
          <ItemList pages={pages} body={body} />
        </div>
      ) : (
        <Empty to={to} />
      )}
      {selected.ids.size > 0 && <SelectionBar lines={lines} />}
      <LiveRegion>{selected.ids.size > 0 ? words.selected(number(selected.ids.size)) : ''}</LiveRegion>
    </UploadDrop>
  )
}

function Empty({ to }: { to: { scope: Scope; parent: string | null } }) {
  const { data } = useDrive()
  const { ask, path, mayChange } = data
  const text = useWords(driveWords)
  if (ask.q !== '')
    return (
      <EmptyState icon="search" title={text.notFound(ask.q)} action={text.clearSearch} to={driveHref(path, {})}>
        {text.notFoundBody}
      </EmptyState>
    )
  if (!mayChange)
    return (
      <EmptyState icon="folder" title={text.emptySeen}>
        {text.emptySeenBody}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="folder"
      title={ask.folder === null ? text.emptyDrive : text.emptyFolder}
      action={
        <span className={styles.atDesk}>
          <UploadButton to={to} kind="primary" size="large" />
        </span>
      }
    >
      <span className={styles.byMouse}>{text.emptyDriveBody}</span>
      <span className={styles.byFinger}>{text.emptyDriveTouch}</span>
    </EmptyState>
  )
}

/** What can be added here; on a phone at the lower edge, under the thumb. */
export function AddBar({ to }: { to: { scope: Scope; parent: string | null } }) {
  const { ask } = useDrive()
  const quick = useWords(quickWords)
  const text = useWords(driveWords)
  return (
    <div className={cx(styles.bar, to.scope === 'business' && styles.inOffice)}>
      <UploadButton to={to} kind="primary" />
      <span className={styles.wide}>
        <UploadButton to={to} way="folder" />
      </span>
      <Button icon="folder-plus" onClick={() => ask({ what: 'newFolder' })}>
        {text.newFolder}
      </Button>
      {to.scope === 'own' && <LinkButton icon="camera" label={quick.title} to={quickUploadPath} />}
    </div>
  )
}

/** The pictures of a folder, or of what was found, by themselves. What else lies there is one press away. */
interface Props {
  /** Of all that was loaded. */
  pages: ItemPages
  pictures: readonly ItemView[]
  label: string
}

export function DriveGallery({ pages, pictures, label }: Props) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const { number } = useFormat()
  const { lines, more, look } = pages
  const here = lines.filter(isHere).length
  const others = here - pictures.length
  useEffect(() => look({ from: 0, to: here, stop: 0 }, 0))
  const whole = driveHref(data.path, { ...data.ask, layout: 'grid' })
  return (
    <>
      {others > 0 && (
        <p className={styles.others}>
          {text.notPictures(number(others))} <Link to={whole}>{text.showAll}</Link>
        </p>
      )}
      {pictures.length > 0 ? (
        <FolderGallery files={pictures.map(viewedFile)} label={label} />
      ) : (
        <EmptyState icon="image" title={text.noPictures} />
      )}
      {more && pages.state === 'idle' && (
        <p className={styles.more}>
          <Button onClick={more}>{text.morePictures}</Button>
        </p>
      )}
      <ListEnd pages={pages} />
    </>
  )
}
