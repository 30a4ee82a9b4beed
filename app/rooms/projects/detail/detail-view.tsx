/** What a project is and who is in it; its statuses and categories, each changed in a dialog of its own. */
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { RecordHistory } from '#ui/record-history.tsx'
import { useWords } from '#ui/words.tsx'
import { ClientLinks, type SeenLinks } from '../client/client-links.tsx'
import type { SeenBoard } from '../project/see-board.ts'
import { Categories } from './categories.tsx'
import { detailWords } from './detail-words.ts'
import { People } from './people.tsx'
import type { SeenDetail } from './see-detail.ts'
import { ProjectSettings } from './project-settings.tsx'
import { Statuses } from './statuses.tsx'
import { WorkCalendars } from './work-calendar.tsx'

interface DetailViewProps {
  detail: SeenDetail
  /** Null for who does not lead the project. */
  clients: SeenLinks | null
  board: SeenBoard
  answer: unknown
  idempotencyKey: string
}

export type Answer = Refused | { saved?: string; done?: unknown } | undefined

export function DetailView({ detail, clients, board, answer: given, idempotencyKey }: DetailViewProps) {
  const text = useWords(detailWords)
  const answer: Answer = isRefused(given) ? given : (given as { saved?: string; done?: unknown } | undefined) // operate's answer
  const words: Readonly<Record<string, string>> = {
    name: text.name,
    key: text.key,
    start_on: text.startOn,
    due_on: text.dueOn,
    description: text.description,
    calendar_id: text.calendar,
    state: text.state,
  }
  return (
    <Split gap={24} aside={<RecordHistory entries={detail.history} wordOf={(field) => words[field]} />}>
      <Stack gap={24}>
        <ProjectSettings detail={detail} answer={answer} />
        <People detail={detail} />
        {clients && <ClientLinks project={detail.project} seen={clients} answer={answer} />}
        <Statuses detail={detail} statuses={board.statuses} answer={answer} idempotencyKey={idempotencyKey} />
        <WorkCalendars detail={detail} answer={answer} />
        <Categories detail={detail} categories={board.categories} answer={answer} idempotencyKey={idempotencyKey} />
      </Stack>
    </Split>
  )
}
