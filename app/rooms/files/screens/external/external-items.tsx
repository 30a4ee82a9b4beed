/** The items of a shared folder, as pictures or as lines. */
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { ConfirmDialog, PromptDialog } from '#ui/ask-dialog.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import type { MenuItem } from '#ui/menu-list.tsx'
import { Menu } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import { externalWords } from '../../share/external-words.ts'
import type { Rights } from '../../share/share-view.ts'
import { ItemFace } from '../item-face.tsx'
import styles from './external-items.module.css'

interface Props {
  items: readonly ExternalItem[]
  layout: 'grid' | 'list'
  wayInto: (folderId: string) => string
  onLook: (itemId: string) => void
  may: Rights
}

export function ExternalItems({ items, layout, ...operations }: Props) {
  const text = useWords(externalWords)
  return (
    <ul className={layout === 'grid' ? styles.grid : styles.list} aria-label={text.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} layout={layout} {...operations} />
      ))}
    </ul>
  )
}

function Item({ item, layout, wayInto, onLook, may }: Omit<Props, 'items'> & { item: ExternalItem }) {
  const text = useWords(externalWords)
  const locale = useLocale()
  const { date } = useFormat()
  const mayManage = may.edit || may.delete
  const size = item.type === 'folder' ? text.folder : byteText(item.size, locale)
  const shown = (
    <>
      <ItemFace item={{ ...item, thumbnail: item.small }} large={layout === 'grid'} />
      <span className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        <span className={cx(styles.facts, 'numbers')}>
          {size}
          {layout === 'list' && ` · ${date(item.updatedAt)}`}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      {item.type === 'folder' ? (
        <Link to={wayInto(item.id)} className={styles.open}>
          {shown}
        </Link>
      ) : (item.view ?? item.large) ? (
        <button type="button" className={styles.open} onClick={() => onLook(item.id)}>
          {shown}
        </button>
      ) : (
        <div className={styles.open}>{shown}</div>
      )}
      {item.download && !mayManage && (
        <a
          href={item.download}
          className={cx(buttonClass({ kind: 'quiet', square: true }), styles.operation)}
          aria-label={text.downloadOf(item.name)}
          title={text.download}
        >
          <Icon name="download" />
        </a>
      )}
      {mayManage && (
        <div className={styles.operation}>
          <ExternalOperations item={item} may={may} />
        </div>
      )}
    </li>
  )
}

/** Renaming, deleting and a new folder, where the link lets people work together. */
export function ExternalOperations({ item, may }: { item: ExternalItem; may: Rights }) {
  const text = useWords(externalWords)
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  const send = useOperation()
  const items: MenuItem[] = []
  if (item.download) items.push({ label: text.download, icon: 'download', to: item.download, download: true })
  if (may.edit) items.push({ label: text.rename, icon: 'edit', onChoose: () => setAsks('rename') })
  if (may.delete) items.push({ label: text.remove, icon: 'trash', danger: true, onChoose: () => setAsks('delete') })
  const close = () => setAsks(null)
  return (
    <>
      <Menu
        name={text.operations(item.name)}
        button={{ kind: 'quiet', icon: 'more', label: text.operations(item.name) }}
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
            send({ operation: 'rename', itemId: item.id, name })
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
            send({ operation: 'delete', itemId: item.id })
          }}
        />
      )}
    </>
  )
}

export function NewFolder({ parent }: { parent: string }) {
  const text = useWords(externalWords)
  const [asks, setAsks] = useState(false)
  const send = useOperation()
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
            send({ operation: 'folder', parent, name })
          }}
        />
      )}
    </>
  )
}

/** Sends an operation to the page's own action; what it refuses is said in a toast. */
function useOperation(): (operation: Record<string, string>) => void {
  const { submit, data } = useFetcher<Refused | null>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast({ message: data.message, tone: 'bad' })
  }, [data, toast])
  return (operation) => void submit(operation, { method: 'post' })
}
