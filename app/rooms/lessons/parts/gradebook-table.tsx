import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Gradebook } from '../assignment/gradebook.ts'
import { gradebookPath, workPath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

/** The first learners of it; the file has all. */
export const gradebookRows = 50

export function GradebookTable({ course, book: { works, rows } }: { course: string; book: Gradebook }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <Card
      title={text.gradebook}
      actions={
        <LinkButton to={gradebookPath(course)} size="small" icon="download" download>
          {text.gradebookFile}
        </LinkButton>
      }
    >
      <Stack gap={12}>
        {works.length === 0 && <p className={styles.quiet}>{text.noWorks}</p>}
        <Table
          caption={text.gradebook}
          rows={rows}
          rowKey={({ enrolmentId }) => enrolmentId}
          columns={[
            { key: 'name', title: text.name, cell: ({ name }) => name, phone: 'head' },
            {
              key: 'done',
              title: text.progress,
              align: 'end',
              phone: 'end',
              cell: ({ done, required }) => `${done}/${required}`,
            },
            ...works.map(({ id, title }) => ({
              key: id,
              title: title[locale],
              align: 'end' as const,
              cell: (row: Gradebook['rows'][number]) => (
                <Given course={course} row={row} work={{ id, title: title[locale] }} />
              ),
            })),
          ]}
        />
        {rows.length === gradebookRows && <p className={styles.quiet}>{text.gradebookFirst(gradebookRows)}</p>}
      </Stack>
    </Card>
  )
}

interface GivenProps {
  course: string
  row: Gradebook['rows'][number]
  work: { id: string; title: string }
}

/** What it was given, or that it waits; leads to the work where something was handed in. */
function Given({ course, row: { name, points, handed }, work: { id, title } }: GivenProps) {
  const text = useWords(rosterWords)
  const last = handed[id]
  const given = points[id]
  if (!last) return given ?? '–'
  return (
    <Link to={`${workPath(course)}?of=${last.id}`} className={styles.work} aria-label={text.toWork(name, title)}>
      {last.state === 'waits' && <Badge tone="info">{text.waits}</Badge>}
      {last.state === 'returned' && <Badge tone="warn">{text.returned}</Badge>}
      {given}
    </Link>
  )
}
