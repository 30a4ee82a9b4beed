import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { type CountedKind, rest } from '../bounds.ts'
import type { Top } from '../numbers.ts'
import { words } from '../words.ts'
import styles from './top-list.module.css'

/** The ten largest of a kind. */
export function TopList({ kind, rows, by }: { kind: CountedKind; rows: readonly Top[]; by: 'views' | 'visitors' }) {
  const text = useWords(words)
  const format = useFormat()
  const said = ({ name }: Top): string => {
    if (name === rest) return text.rest
    if (name === '') return text.direct
    if (kind === 'device' || kind === 'language') return text[name as 'phone' | 'th']
    return name
  }
  return (
    <Card title={`${text[kind]} · ${by === 'views' ? text.views : text.visitors}`} padding="none">
      <Table
        caption={text[kind]}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: text[kind],
            cell: (row) => <span className={styles.name}>{said(row)}</span>,
            phone: 'head',
          },
          {
            key: 'count',
            title: by === 'views' ? text.views : text.visitors,
            cell: (row) => format.number(row[by]),
            align: 'end',
            phone: 'end',
          },
        ]}
        empty={<EmptyState icon="users" title={kind === 'campaign' ? text.noCampaign : text.none} />}
      />
    </Card>
  )
}
