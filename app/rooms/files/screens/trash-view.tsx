/** What was deleted, how long it stays, and the way back. */
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { trashWords } from '../drive/drive-words.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { useDrive } from './drive-context.ts'
import { ItemFace } from './item-face.tsx'
import styles from './trash-view.module.css'

type Shown = Extract<ManagerData['shown'], { view: 'trash' }>
type TrashRow = Shown['items'][number]

export function TrashView({ shown }: { shown: Shown }) {
  const { data, operations } = useDrive()
  const text = useWords(trashWords)
  const { number } = useFormat()
  const toast = useToast()
  const [asked, setAsked] = useState<readonly TrashRow[] | 'all' | null>(null)
  const run = async (operation: string, rows: readonly TrashRow[], message: string) => {
    const done = await operations.run({ operation, ...(rows.length > 0 && { items: rows.map(({ id }) => id) }) })
    if (done) toast({ message, tone: 'good' })
  }
  const restore = (rows: readonly TrashRow[]) => void run('restore', rows, text.restored(number(rows.length)))
  const columns = useTrashColumns(restore)
  const confirm = () => {
    setAsked(null)
    if (asked === 'all') void run('empty', [], text.emptied)
    else if (asked) void run('forever', asked, text.gone(number(asked.length)))
  }
  const { items, next } = shown
  return (
    <>
      <div className={styles.head}>
        {items.length > 0 && <p className={styles.lead}>{text.lead}</p>}
        {data.mayChange && items.length > 0 && (
          <Button icon="trash" onClick={() => setAsked('all')}>
            {text.emptyNow}
          </Button>
        )}
      </div>
      {shown.isBeingEmptied && <Notice tone="info">{text.emptying}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon="trash" title={text.empty}>
          {text.emptyBody}
        </EmptyState>
      ) : (
        <DataTable
          caption={text.title}
          columns={columns}
          rows={items}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          prefix="t"
          empty={null}
          {...(data.mayChange && {
            bulk: [
              { text: text.restore, icon: 'return', run: restore },
              { text: text.forever, icon: 'trash', run: setAsked },
            ],
          })}
        />
      )}
      <p className={styles.turn}>
        {data.ask.after !== null && <Link to={driveHref(data.path, { view: 'trash' })}>{text.newest}</Link>}
        {next !== null && <Link to={driveHref(data.path, { view: 'trash', after: next })}>{text.older}</Link>}
      </p>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={asked === 'all' ? text.emptyTitle : text.foreverTitle(number(asked?.length ?? 0))}
        message={text.foreverBody}
        okText={asked === 'all' ? text.emptyNow : text.forever}
        onCancel={() => setAsked(null)}
        onOk={confirm}
      />
    </>
  )
}

function useTrashColumns(restore: (rows: readonly TrashRow[]) => void): ReadonlyArray<DataColumn<TrashRow>> {
  const { data } = useDrive()
  const text = useWords(trashWords)
  const locale = useLocale()
  const daysOf = (row: TrashRow) => Math.floor((Date.parse(row.goneAt) - new Date(data.now).getTime()) / 86_400_000)
  return [
    {
      key: 'name',
      title: text.name,
      value: (row) => row.name,
      phone: 'head',
      width: 'wide',
      shown: 'always',
      cell: (row) => (
        <span className={styles.named}>
          <ItemFace item={row} />
          <span className={styles.name} title={row.name}>
            {row.name}
          </span>
        </span>
      ),
    },
    {
      key: 'from',
      title: text.from,
      shown: 'always',
      givesWay: 'third',
      value: (row) => row.from ?? text.top,
      cell: (row) => row.from ?? text.top,
    },
    {
      key: 'size',
      title: text.size,
      shown: 'always',
      width: 'narrow',
      align: 'end',
      value: (row) => row.bytes,
      cell: (row) => byteText(row.bytes, locale),
    },
    {
      key: 'left',
      title: text.left,
      shown: 'always',
      width: 'narrow',
      value: daysOf,
      cell: (row) => text.days(Math.max(0, daysOf(row))),
    },
    ...(data.mayChange
      ? [
          {
            key: 'restore',
            title: text.restore,
            align: 'end' as const,
            shown: 'always' as const,
            phone: 'end' as const,
            cell: (row: TrashRow) => (
              <Button size="small" icon="return" onClick={() => restore([row])}>
                {text.restore}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

/** In place of a folder that lies in the trash: whoever has its address is told where it is, and brings it back. */
export function GoneView({ shown: { folder } }: { shown: Extract<ManagerData['shown'], { view: 'gone' }> }) {
  const { data, operations } = useDrive()
  const text = useWords(trashWords)
  const toast = useToast()
  const { entry, name } = folder
  const restore = async () => {
    if (await operations.run({ operation: 'restore', items: [entry.id] }))
      toast({ message: text.restored('1'), tone: 'good' })
  }
  return (
    <EmptyState
      icon="trash"
      title={text.inTrash(name)}
      action={
        <Row gap={12}>
          {data.mayChange && (
            <Button kind="primary" icon="return" busy={operations.isBusy} onClick={() => void restore()}>
              {text.restore}
            </Button>
          )}
          <LinkButton to={driveHref(data.path, { view: 'trash' })}>{text.toTrash}</LinkButton>
        </Row>
      }
    >
      {entry.id === folder.id ? text.inTrashBody : text.inTrashWith(entry.name)}
    </EmptyState>
  )
}
