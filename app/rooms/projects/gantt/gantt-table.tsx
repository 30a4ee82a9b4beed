/** The same plan to read: for whoever does not see the drawing, and to copy. */
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { taskWords } from '../task-words.ts'
import { isCritical, isMissed } from './drawing.ts'
import styles from './gantt.module.css'
import type { GanttRow } from './see-gantt.ts'

export function GanttTable({ rows, projectKey }: { rows: readonly GanttRow[]; projectKey: string }) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  const [search] = useSearchParams()
  return (
    <details>
      <summary className={styles.more}>{text.asTable}</summary>
      <Card padding="none">
        <Table
          caption={text.timeline}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'task',
              title: text.task,
              phone: 'head',
              cell: (row) => (
                <>
                  <span className="numbers">
                    {projectKey}-{row.number}
                  </span>{' '}
                  <Link to={withWords(search, { task: row.id })} preventScrollReset>
                    {row.title}
                  </Link>
                </>
              ),
            },
            { key: 'start', title: text.startOn, cell: (row) => date(row.first) },
            { key: 'end', title: text.dueOn, cell: (row) => date(row.last) },
            { key: 'days', title: text.days, align: 'end', cell: (row) => row.days ?? '' },
            { key: 'slack', title: text.slackTitle, align: 'end', cell: (row) => <Slack row={row} /> },
            { key: 'waits', title: text.before, cell: (row) => row.waits.join(', ') },
          ]}
        />
      </Card>
    </details>
  )
}

function Slack({ row }: { row: GanttRow }) {
  const text = useWords(taskWords)
  if (isMissed(row)) return <Badge tone="bad">{row.slack}</Badge>
  return isCritical(row) ? <Badge tone="warn">{text.critical}</Badge> : (row.slack ?? '')
}
