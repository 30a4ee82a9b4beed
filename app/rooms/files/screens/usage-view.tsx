/** How much space is used, by what: the largest first. */
import { Link } from 'react-router'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { driveWords, usageWords } from '../drive/drive-words.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { useDrive } from './drive-context.ts'
import { Quota } from './drive-side.tsx'
import styles from './usage.module.css'

type Shown = Extract<ManagerData['shown'], { view: 'usage' }>

interface UsagePart {
  key: string
  name: string
  bytes: number
  files: number | null
  /** Left out where one may not look. */
  to?: string
}

export function UsageView({ shown }: { shown: Shown }) {
  const text = useWords(usageWords)
  const { data } = useDrive()
  const locale = useLocale()
  const { percent, number } = useFormat()
  const parts = useParts(shown)
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <div className={styles.usage}>
      <Card>
        <Quota />
      </Card>
      {shown.crumbs.length > 0 && <UsageCrumbs shown={shown} />}
      {total === 0 ? (
        <EmptyState icon="chart" title={text.none} action={text.toFiles} to={data.path}>
          {text.noneBody}
        </EmptyState>
      ) : (
        <>
          <div className={styles.caption}>
            <b>{text.caption}</b>
            <span className={styles.lead}>{text.lead}</span>
          </div>
          <Card padding="none">
            <Table
              caption={text.caption}
              rows={parts}
              rowKey={(part) => part.key}
              rowTo={(part) => part.to}
              columns={[
                { key: 'name', title: text.folder, cell: (part) => part.name, phone: 'head' },
                {
                  key: 'files',
                  title: text.files,
                  align: 'end',
                  cell: (part) => (part.files === null ? '–' : number(part.files)),
                },
                { key: 'share', title: text.share, align: 'end', cell: (part) => percent(part.bytes / total) },
                {
                  key: 'size',
                  title: text.size,
                  align: 'end',
                  phone: 'end',
                  cell: (part) => byteText(part.bytes, locale),
                },
              ]}
            />
          </Card>
        </>
      )}
    </div>
  )
}

/** Folders, what lies beside them, and at the top the trash; what takes nothing is left out. */
function useParts({ usage, crumbs }: Shown): UsagePart[] {
  const { data } = useDrive()
  const text = useWords(usageWords)
  const { path } = data
  const folder = crumbs.at(-1)?.id ?? null
  const parts: UsagePart[] = usage.folders.map(({ id, name, bytes, files }) => ({
    key: id,
    name,
    bytes,
    files,
    to: driveHref(path, { view: 'usage', folder: id }),
  }))
  parts.push({ key: 'here', name: text.here, ...usage.here, to: driveHref(path, { folder, sort: 'size', down: true }) })
  if (folder === null)
    parts.push(
      { key: 'trash', name: text.trash, bytes: usage.trash, files: null, to: driveHref(path, { view: 'trash' }) },
      { key: 'people', name: text.people, bytes: usage.people, files: null },
    )
  return parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes)
}

function UsageCrumbs({ shown }: { shown: Shown }) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const ways = [{ id: null, name: text.top }, ...shown.crumbs]
  return (
    <nav aria-label={text.path} className={styles.crumbs}>
      {ways.map(({ id, name }, at) =>
        at === ways.length - 1 ? (
          <b key={id} aria-current="page">
            {name}
          </b>
        ) : (
          <Link key={id} to={driveHref(data.path, { view: 'usage', folder: id })}>
            {name}
          </Link>
        ),
      )}
    </nav>
  )
}
