/** What comes in by a file, and all that is told of it. */
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/format.ts'
import { useSay, useWords } from '#ui/words.tsx'
import { importWords, sourceNames } from './import-words.ts'
import type { ImportReport, Told } from './incoming.ts'

/** More rows than these nobody reads. */
const shown = 200

export function ImportSummary({ report, children }: { report: ImportReport; children?: ReactNode }) {
  const text = useWords(importWords)
  const { number } = useFormat()
  const counted = (['made', 'done', 'archived', 'links', 'notes', 'known'] as const).filter(
    (name) => name === 'made' || report[name] > 0,
  )
  return (
    <Stack gap={24}>
      <Card title={text.found(sourceNames[report.source])}>
        <Stack gap={16}>
          <Facts>
            {counted.map((name) => (
              <Fact key={name} title={text[name]}>
                {number(report[name])}
              </Fact>
            ))}
            {report.statuses.length > 0 && <Fact title={text.statuses}>{report.statuses.join(', ')}</Fact>}
            {report.categories.length > 0 && <Fact title={text.categories}>{report.categories.join(', ')}</Fact>}
          </Facts>
          {children}
        </Stack>
      </Card>
      <Lines title={text.refused} told={report.told.filter(({ isRefused }) => isRefused)} />
      <Lines title={text.told} told={report.told.filter(({ isRefused }) => !isRefused)} />
    </Stack>
  )
}

function Lines({ title, told }: { title: (count: number) => string; told: readonly Told[] }) {
  const text = useWords(importWords)
  const say = useSay()
  if (told.length === 0) return null
  return (
    <Card title={title(told.length)} padding="none">
      <Table
        caption={title(told.length)}
        rows={told.slice(0, shown)}
        rowKey={(one) => told.indexOf(one)}
        columns={[
          { key: 'line', title: text.line, cell: ({ line }) => line ?? '', width: 'narrow', phone: 'aside' },
          { key: 'what', title: text.what, cell: (one) => say(one), phone: 'head' },
        ]}
      />
      {told.length > shown && <p>{text.more(told.length - shown)}</p>}
    </Card>
  )
}
