/** Renaming, deleting and a new folder, where the link lets people work together. */
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { ConfirmDialog, PromptDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu-list.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import { externalWords } from '../../share/external-words.ts'
import type { Rights } from '../../share/share-rights.ts'
import styles from './external-inside.module.css'

export function ExternalDeeds({ item, may }: { item: ExternalItem; may: Rights }) {
  const text = useWords(externalWords)
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  const send = useDeed()
  const items: MenuItem[] = []
  if (item.download) items.push({ label: text.download, icon: 'download', to: item.download, download: true })
  if (may.edit) items.push({ label: text.rename, icon: 'edit', onChoose: () => setAsks('rename') })
  if (may.delete) items.push({ label: text.remove, icon: 'trash', danger: true, onChoose: () => setAsks('delete') })
  const close = () => setAsks(null)
  return (
    <>
      <Menu
        name={text.deeds(item.name)}
        button={{ kind: 'quiet', icon: 'more', label: text.deeds(item.name) }}
        items={items}
        align="end"
      />
      {asks === 'rename' && (
        <PromptDialog
          open
          title={text.rename}
          label={text.newName}
          defaultValue={item.name}
          okText={text.save}
          onCancel={close}
          onOk={(name) => {
            close()
            send({ deed: 'rename', itemId: item.id, name })
          }}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={text.removeTitle(item.name)}
          message={text.removeMessage}
          okText={text.remove}
          onCancel={close}
          onOk={() => {
            close()
            send({ deed: 'delete', itemId: item.id })
          }}
        />
      )}
    </>
  )
}

export function NewFolder({ parent }: { parent: string }) {
  const text = useWords(externalWords)
  const [asks, setAsks] = useState(false)
  const send = useDeed()
  return (
    <>
      <Button icon="folder-plus" title={text.newFolder} onClick={() => setAsks(true)}>
        <span className={styles.atDesk}>{text.newFolder}</span>
      </Button>
      {asks && (
        <PromptDialog
          open
          title={text.newFolder}
          label={text.folderName}
          okText={text.make}
          onCancel={() => setAsks(false)}
          onOk={(name) => {
            setAsks(false)
            send({ deed: 'folder', parent, name })
          }}
        />
      )}
    </>
  )
}

/** Sends a deed to the page's own action; what it refuses is said in a toast. */
function useDeed(): (deed: Record<string, string>) => void {
  const { submit, data } = useFetcher<Refused | null>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast({ message: data.message, tone: 'bad' })
  }, [data, toast])
  return (deed) => void submit(deed, { method: 'post' })
}
