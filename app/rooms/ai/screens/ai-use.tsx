/** What was asked for this month, what for and by whom. */
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { aiWords } from '../ai-words.ts'
import type { seeAiUse, UseLine } from '../use.ts'

interface AiUseProps {
  use: Awaited<ReturnType<typeof seeAiUse>>
  most: { monthRequests: number; monthTokens: number }
}

export function AiUse({ use, most }: AiUseProps) {
  const text = useWords(aiWords)
  const { number } = useFormat()
  const share = (now: number, all: number) => (all === 0 ? 1 : now / all)
  return (
    <Card title={text.use}>
      <Stack>
        <ProgressBar
          label={text.requestsOf(number(use.requests), number(most.monthRequests))}
          value={share(use.requests, most.monthRequests)}
        />
        <ProgressBar
          label={text.tokensOf(number(use.tokens), number(most.monthTokens))}
          value={share(use.tokens, most.monthTokens)}
        />
        {use.requests === 0 && <p>{text.noUse}</p>}
        {use.requests > 0 && (
          <>
            <Lines title={text.byPurpose} who={text.purpose} lines={use.purposes} />
            <Lines title={text.byPerson} who={text.person} lines={use.people} />
          </>
        )}
      </Stack>
    </Card>
  )
}

function Lines({ title, who, lines }: { title: string; who: string; lines: readonly UseLine[] }) {
  const text = useWords(aiWords)
  const locale = useLocale()
  const { number } = useFormat()
  return (
    <Table
      caption={title}
      showCaption
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: who, cell: ({ name }) => name[locale], phone: 'head' },
        { key: 'calls', title: text.calls, cell: ({ calls }) => number(calls), align: 'end' },
        { key: 'failed', title: text.failed, cell: ({ failed }) => number(failed), align: 'end' },
        { key: 'tokens', title: text.tokens, cell: ({ tokens }) => number(tokens), align: 'end' },
        {
          key: 'ms',
          title: text.seconds,
          cell: ({ ms }) => number(Math.round(ms / 100) / 10),
          align: 'end',
          phone: 'hide',
        },
      ]}
    />
  )
}
