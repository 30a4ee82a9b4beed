/** The project as a board: dragged at a desk, ticked off on a phone, added to where it stands. */
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Move, placedOnBoard } from '#kernel/move.ts'
import type { Refused } from '#kernel/refused.ts'
import { Board } from '#ui/board/board.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useMoves } from '#ui/drag/use-moves.ts'
import { Notice } from '#ui/notice.tsx'
import { useUndo } from '#ui/use-undo.ts'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { Consent, isQuestion } from '../task-panel/consent.tsx'
import { useAsked } from '../task-panel/use-asked.ts'
import type { BoardCard, BoardStatus, SeenBoard } from '../project/see-board.ts'
import type { Stage } from '../stages.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskCard } from './task-card.tsx'

const tones: Record<Stage, 'neutral' | 'info' | 'good' | 'bad'> = {
  backlog: 'neutral',
  unstarted: 'neutral',
  started: 'info',
  completed: 'good',
  cancelled: 'bad',
}

interface Question {
  refused: Refused
  to: Move
  also: Readonly<Record<string, string>>
}

export function BoardView({ board }: { board: SeenBoard }) {
  const text = useWords(taskWords)
  const { movedTo } = useWords(viewWords)
  const [search] = useSearchParams()
  const mayWork = board.project.role !== 'viewer' && board.project.state !== 'archived'
  const [asked, setAsked] = useState<Question | null>(null)
  const columns = board.statuses.map((status) => ({
    ...status,
    title: status.name,
    items: status.cards,
    limit: status.most,
    tone: tones[status.stage],
  }))
  // What waits, and what would move others, goes back until it has been agreed to.
  const statusOf = (id: string): BoardStatus | undefined => board.statuses.find((status) => status.id === id)
  const undoable = useUndo()
  /** Where each stood before it was moved by hand. */
  const before = useRef(new Map<string, Move>())
  const { shown, move } = useMoves(
    columns,
    placedAmongShown,
    (refused, to, also) => {
      if (!isQuestion(refused)) return false
      setAsked({ refused, to, also })
      return true
    },
    ({ id, into }, back) => {
      const was = before.current.get(id)
      if (!was || !before.current.delete(id)) return
      const title = board.statuses.flatMap(({ cards }) => cards).find((card) => card.id === id)?.title ?? ''
      undoable({ message: movedTo(title, statusOf(into)?.name ?? ''), onUndo: () => back(was) })
    },
  )
  const ticks = useAsked()
  const people = new Map(board.people.map((one) => [one.id, one]))
  const categories = new Map(board.categories.map((one) => [one.id, one]))
  const onMove = (to: Move) => {
    const next = statusOf(to.into)?.next ?? null
    const from = shown.find(({ items }) => items.some(({ id }) => id === to.id))
    const at = from ? from.items.findIndex(({ id }) => id === to.id) : -1
    if (from) before.current.set(to.id, { ...to, into: from.id, before: from.items[at + 1]?.id ?? from.next })
    // After the last that is shown there may be more: it goes before those.
    move({ ...to, before: to.before ?? next })
  }
  return (
    <>
      {ticks.refused && !isQuestion(ticks.refused) && <Notice tone="bad" urgent title={ticks.refused.message} />}
      {search.has('only') && (
        <div>
          <LinkButton icon="arrow-left" to={withWords(search, { only: '' })}>
            {text.allStatuses}
          </LinkButton>
        </div>
      )}
      {mayWork && <QuickAdd projectId={board.project.id} />}
      <Board
        label={text.tasks}
        columns={shown}
        name={(card) => card.title}
        onMove={mayWork ? onMove : undefined}
        foot={({ id }) => {
          const column = statusOf(id)
          return (
            column && (
              <>
                {column.next && <MoreLink status={column} />}
                {mayWork && column.stage !== 'completed' && column.stage !== 'cancelled' && (
                  <QuickAdd projectId={board.project.id} statusId={column.id} status={column.name} />
                )}
              </>
            )
          )
        }}
      >
        {(card) => (
          <TaskCard
            card={card}
            projectKey={board.project.key}
            isDone={shown.find(({ items }) => items.some(({ id }) => id === card.id))?.stage === 'completed'}
            onTick={mayWork ? ({ id }, done) => ticks.send({ operation: 'tick', id, done: done ? 'on' : 'off' }) : null}
            to={withWords(search, { task: card.id })}
            people={people}
            categories={categories}
          />
        )}
      </Board>
      <Consent
        refused={asked?.refused ?? null}
        onAgree={(agreed) => {
          if (asked) move(asked.to, { ...asked.also, ...agreed })
          setAsked(null)
        }}
        onLeave={() => setAsked(null)}
      />
      <Consent refused={ticks.refused} onAgree={ticks.agree} onLeave={ticks.leave} />
    </>
  )
}

/** Before what is not shown: after all that is. */
function placedAmongShown<C extends { id: string; items: readonly BoardCard[] }>(columns: readonly C[], to: Move) {
  const isShown = columns.some(({ items }) => items.some(({ id }) => id === to.before))
  return placedOnBoard(columns, isShown ? to : { ...to, before: null })
}

function MoreLink({ status }: { status: BoardStatus }) {
  const text = useWords(taskWords)
  const [search] = useSearchParams()
  return (
    <LinkButton kind="quiet" size="small" to={withWords(search, { only: status.id, task: '' })}>
      {text.more(status.count - status.cards.length)}
    </LinkButton>
  )
}
