/** How the questions of an exam did, version by version. */
import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { examStatistics, type ExamStatistics, type QuestionFigures } from '../exam/statistics.ts'
import { itemPath, questionPath, statisticsPath } from '../links.ts'
import { ExamTabs } from '../parts/exam-tabs.tsx'
import styles from '../parts/lessons.module.css'
import { sittingWords } from '../sitting-words.ts'
import type { Route } from './+types/manage-statistics'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  seen: await examStatistics(context, { courseId: params.id, itemId: params.item }),
}))

export const meta = titled(sittingWords, 'statistics')
export const handle: OfficeHandle<{ seen: ExamStatistics }> = { crumb: ({ seen }) => seen.item.title }

const tones = { few: 'neutral', backwards: 'bad', flat: 'warn', easy: 'warn', hard: 'warn', fine: 'good' } as const

export default function ManageStatistics({ loaderData: { seen } }: Route.ComponentProps) {
  const { course, item, figures } = seen
  const text = useWords(sittingWords)
  const locale = useLocale()
  const manyVersions = new Set(figures.filter(({ number }) => number > 1).map(({ questionId }) => questionId))
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={item.title[locale]}
        back={{ to: itemPath(course.id, item.id), label: text.backToItem }}
        actions={
          figures.length > 0 && (
            <LinkButton icon="download" to={`${statisticsPath(course.id, item.id)}.csv`} download>
              {text.download}
            </LinkButton>
          )
        }
      >
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        <ExamTabs course={course.id} item={item.id} at="statistics" />
        {figures.length === 0 ? (
          <EmptyState icon="check" title={text.noFigures}>
            {text.statisticsLead}
          </EmptyState>
        ) : (
          <Card title={text.statistics}>
            <Stack gap={16}>
              <p className={styles.quiet}>{text.statisticsLead}</p>
              <Table
                caption={text.statistics}
                rows={figures}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'question',
                    title: text.question,
                    phone: 'head',
                    cell: (row) => (
                      <Question
                        of={row}
                        to={questionPath(course.id, item.id, row.questionId)}
                        versions={manyVersions}
                      />
                    ),
                  },
                  { key: 'people', title: text.people, cell: ({ people }) => people, align: 'end' },
                  { key: 'blank', title: text.blank, cell: ({ blank }) => blank, align: 'end' },
                  { key: 'ease', title: text.ease, cell: ({ easePct }) => easePct, align: 'end' },
                  {
                    key: 'discrimination',
                    title: text.discrimination,
                    cell: ({ discrimination }) => discrimination ?? '–',
                    align: 'end',
                  },
                  {
                    key: 'verdict',
                    title: text.verdict,
                    cell: ({ verdict }) => <Badge tone={tones[verdict]}>{text[`verdict_${verdict}`]}</Badge>,
                  },
                ]}
              />
            </Stack>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}

interface QuestionProps {
  of: QuestionFigures
  to: string
  versions: ReadonlySet<string>
}

function Question({ of, to, versions }: QuestionProps) {
  const text = useWords(sittingWords)
  return (
    <div>
      <a href={to}>{of.stem}</a>
      {versions.has(of.questionId) && <span className={styles.under}>{text.versionOf(of.number)}</span>}
      {of.options.length > 0 && (
        <details>
          <summary className={styles.quiet}>{text.options}</summary>
          <ul className={styles.quiet}>
            {of.options.map(({ text: said, people, isRight }) => (
              <li key={said}>
                {isRight ? '✓ ' : ''}
                {said}: {people}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
