/** Above every page of the file manager: its views, and the way to one's own files in one pane or two. */
import { useState } from 'react'
import { PromptDialog } from '#ui/ask-dialog.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { driveHref, type DriveView, driveViews } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { runAround } from '../drive/kept-pages.ts'
import { ownDrivePath, twoPanePath } from '../drive/links.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { itemWords } from '../item-words.ts'
import { viewedFile } from '../look/viewed-file.ts'
import { ShareDialog } from '../parts/share/share-dialog.tsx'
import { FileViewer } from '../parts/viewer/file-viewer.tsx'
import { type Asked, useDrive } from './drive-context.ts'
import { ItemActivity } from './item-activity.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemMenu, MoveDialog } from './item-menu.tsx'
import { KeysHelp, type KeysOf } from './keys-help.tsx'
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

// What opens over the page: menus, dialogs, the viewer.

/** `keys`: what the help is asked about. */
export function DriveOver({ keys }: { keys: KeysOf }) {
  const { asked, ask } = useDrive()
  const close = () => ask(null)
  if (asked === null) return null
  if (asked.what === 'menu') return <ItemMenu item={asked.item} at={asked.at} />
  if (asked.what === 'move') return <MoveDialog items={asked.items} onClose={close} />
  if (asked.what === 'details') return <ItemDetails item={asked.item} onClose={close} />
  if (asked.what === 'activity') return <ItemActivity item={asked.item} onClose={close} />
  if (asked.what === 'share') return <ShareDialog item={asked.item} onClose={close} />
  if (asked.what === 'view') return <Viewer asked={asked} onClose={close} />
  if (asked.what === 'help') return <KeysHelp onClose={close} keysOf={keys} />
  return <NewFolder onClose={close} />
}

function NewFolder({ onClose }: { onClose: () => void }) {
  const { data, operations } = useDrive()
  const text = useWords(driveWords)
  const words = useWords(itemWords)
  const toast = useToast()
  return (
    <PromptDialog
      open
      title={text.newFolder}
      label={text.folderName}
      okText={text.make}
      onCancel={onClose}
      onOk={(name) => {
        onClose()
        void operations.run({ operation: 'newFolder', name, to: data.ask.folder ?? '' }).then((done) => {
          if (done) toast({ message: words.made(name.trim()), tone: 'good' })
        })
      }}
    />
  )
}

function Viewer({ asked, onClose }: { asked: Extract<Asked, { what: 'view' }>; onClose: () => void }) {
  const { listed } = useDrive()
  const [files] = useState(() =>
    runAround(listed.current, asked.item.id).filter(({ type, status }) => type === 'file' && status !== 'quarantined'),
  )
  const index = files.findIndex(({ id }) => id === asked.item.id)
  return <FileViewer items={files.map(viewedFile)} index={Math.max(0, index)} onClose={onClose} />
}
