/** Inside a shared folder: the way, a search, what lies here. Everything is a link, so it works without script too. */
import { useEffect, useState } from 'react'
import { Form, Link, useRevalidator, useSearchParams } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { UploadButton } from '../../parts/upload/upload-button.tsx'
import { UploadDrop } from '../../parts/upload/upload-drop.tsx'
import type { UploadTo } from '../../parts/upload/upload-outside.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import { FileViewer } from '../../parts/viewer/file-viewer.tsx'
import { FolderGallery } from '../../parts/viewer/folder-gallery.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import type { ExternalFolder } from '../../share/external-page.server.ts'
import { externalWords } from '../../share/external-words.ts'
import type { ExternalShare } from '../../share/external.ts'
import { zipExternalPath } from '../../share/share-view.ts'
import { ExternalItems, NewFolder } from './external-items.tsx'
import { ExternalFacts } from './external-shell.tsx'
import inside from './external-items.module.css'
import styles from './external.module.css'

interface Props {
  share: ExternalShare
  folder: ExternalFolder
}

export function ExternalInside({ share, folder }: Props) {
  const text = useWords(externalWords)
  const { number } = useFormat()
  const [opened, setOpened] = useState<string | null>(null)
  const here = folder.path.at(-1)!
  const items = folder.hits ?? folder.items
  const files = items.filter(({ view, large }) => view ?? large)
  const to = useWays()
  return (
    <Stack gap={16}>
      {folder.path.length > 1 && (
        <Breadcrumbs
          items={folder.path.map(({ id, name }, at) => ({
            label: name,
            ...(at < folder.path.length - 1 && { to: to({ in: at === 0 ? null : id }) }),
          }))}
        />
      )}
      <header className={styles.head}>
        <h1 className={styles.name}>{here.name}</h1>
        <ExternalFacts share={share} />
      </header>
      <Tools share={share} folder={folder} />
      {share.permissions.view && !share.permissions.download && <Notice tone="info">{text.onlyLook}</Notice>}
      <p className={styles.hint} role="status">
        {folder.hits ? text.hits(number(items.length), folder.query) : text.count(number(folder.total))}
      </p>
      {items.length > 0 && folder.layout === 'gallery' ? (
        <ExternalGallery items={items} label={here.name} all={to({ in: here.id, layout: 'grid' })} />
      ) : items.length > 0 ? (
        <ExternalItems
          items={items}
          layout={folder.layout === 'list' ? 'list' : 'grid'}
          may={share.permissions}
          wayInto={(id) => to({ in: id })}
          onLook={setOpened}
        />
      ) : (
        <EmptyState icon="folder" title={folder.hits ? text.noHits(folder.query) : text.empty} />
      )}
      {!folder.hits && (folder.isFurther || folder.next) && (
        <Row>
          {folder.isFurther && <LinkButton to={to({ in: here.id })}>{text.first}</LinkButton>}
          {folder.next && <LinkButton to={to({ in: here.id, cursor: folder.next })}>{text.more}</LinkButton>}
        </Row>
      )}
      {opened !== null && (
        <FileViewer
          items={files}
          index={Math.max(
            0,
            files.findIndex(({ id }) => id === opened),
          )}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

function Tools({ share, folder }: Props) {
  const text = useWords(externalWords)
  const to = useWays()
  const here = folder.path.at(-1)!
  const { list: lists, edit: edits } = share.permissions
  const drop = { shareCode: share.code, folder: here.id, sender: '', lists, edits }
  const hasPictures = (folder.hits ?? folder.items).some(({ small }) => small !== null)
  const ways = ['grid', 'list', ...(hasPictures || folder.layout === 'gallery' ? ['gallery' as const] : [])] as const
  const icons = { grid: 'grid', list: 'menu', gallery: 'image' } as const
  const layouts = ways.map((value) => ({
    value,
    label: text[value],
    icon: icons[value],
    to: to({ in: here.id, layout: value }),
  }))
  return (
    <div className={inside.tools}>
      <Form method="get" role="search" className={inside.search}>
        <input type="hidden" name="in" value={here.id} />
        <input type="hidden" name="layout" value={folder.layout} />
        <SearchField
          className={inside.searchBox}
          label={text.search}
          placeholder={text.search}
          defaultValue={folder.query}
          key={folder.query}
        />
        <Button type="submit" className={inside.searchButton}>
          {text.searchButton}
        </Button>
      </Form>
      {folder.hits && <Link to={to({ in: here.id })}>{text.allAgain}</Link>}
      <div className={inside.operations}>
        <Segmented label={text.layout} segments={layouts} current={folder.layout} slim />
        {share.permissions.download && folder.total > 0 && (
          <LinkButton icon="download" title={text.zip} to={zipExternalPath(share.code, here.id)} reloadDocument>
            <span className={inside.atDesk}>{text.zip}</span>
          </LinkButton>
        )}
        {share.permissions.edit && <NewFolder parent={here.id} />}
        {share.permissions.upload && (
          <Uploading to={drop} folder={here.name}>
            {text.upload}
          </Uploading>
        )}
      </div>
    </div>
  )
}

/** What has arrived stands in the list at once. */
function Uploading({ to, folder, children }: { to: UploadTo; folder: string; children: string }) {
  const { done } = useUploads(to).view
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(done)
  useEffect(() => {
    if (done === shown) return
    setShown(done)
    void revalidate()
  }, [done, shown, revalidate])
  return (
    <UploadDrop to={to} folder={folder}>
      <UploadButton to={to} kind="primary">
        {children}
      </UploadButton>
    </UploadDrop>
  )
}

/** Another place in the folder, drawn in the same way as now. */
function useWays(): (change: { in: string | null; cursor?: string; layout?: string }) => string {
  const [search] = useSearchParams()
  return ({ in: folder, cursor, layout = search.get('layout') ?? 'grid' }) =>
    `?${new URLSearchParams({ ...(folder && { in: folder }), layout, ...(cursor && { cursor }) })}`
}

/** The pictures of a shared folder by themselves. */
interface GalleryProps {
  items: readonly ExternalItem[]
  label: string
  /** where everything is shown */
  all: string
}

export function ExternalGallery({ items, label, all }: GalleryProps) {
  const text = useWords(externalWords)
  const { number } = useFormat()
  const pictures = items.filter(({ small }) => small !== null)
  const others = items.length - pictures.length
  return (
    <>
      {others > 0 && (
        <p className={inside.others}>
          {text.notPictures(number(others))} <Link to={all}>{text.showAll}</Link>
        </p>
      )}
      {pictures.length > 0 ? (
        <FolderGallery files={pictures} label={label} />
      ) : (
        <EmptyState icon="image" title={text.noPictures} />
      )}
    </>
  )
}
