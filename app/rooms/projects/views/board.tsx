/** The project as a board: dragged at a desk, ticked off on a phone, added to where it stands. */
import { useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { type Move, placedOnBoard } from '#kernel/move.ts'
import { isRefused } from '#kernel/refused.ts'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Board } from '#ui/board/board.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useMoves } from '#ui/drag/use-moves.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { BoardCard, BoardStatus, SeenBoard } from '../project/see-board.ts'
import type { Stage } from '../stages.ts'
import { taskWords } from '../task-words.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskCard } from './task-card.tsx'

const tones: Record<Stage, 'neutral' | 'info' | 'good' | 'bad'> = {
  backlog: 'neutral',
  unstarted: 'neutral',
  started: 'info',
  completed: 'good',
  cancelled: 'bad',
}

interface Asked {
  titles: readonly string[]
  go: () => void
}

export function BoardView({ board }: { board: SeenBoard }) {
  const text = useWords(taskWords)
  const [search] = useSearchParams()
  const mayWork = board.project.role !== 'viewer' && board.project.state !== 'archived'
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = board.statuses.map((status) => ({
    ...status,
    title: status.name,
    items: status.cards,
    limit: status.most,
    tone: tones[status.stage],
  }))
  // Who moves a card that waits has been asked first.
  const { shown, move } = useMoves(columns, placedOnBoard, { confirmed: 'on' })
  const { tick, refused } = useTick()
  const people = new Map(board.people.map((one) => [one.id, one]))
  const categories = new Map(board.categories.map((one) => [one.id, one]))
  const statusOf = (id: string): BoardStatus | undefined => board.statuses.find((status) => status.id === id)
  const cardOf = (id: string): BoardCard | undefined =>
    board.statuses.flatMap(({ cards }) => cards).find((card) => card.id === id)

  const ask = (card: BoardCard | undefined, isCompleting: boolean, go: () => void) => {
    if (isCompleting && card && card.waitsFor.length > 0) setAsked({ titles: card.waitsFor, go })
    else go()
  }
  const onMove = (to: Move) => {
    const status = statusOf(to.into)
    const was = board.statuses.find(({ cards }) => cards.some((card) => card.id === to.id))
    // After the last that is shown there may be more: it goes before those.
    const place = { ...to, before: to.before ?? status?.next ?? null }
    ask(cardOf(to.id), status?.stage === 'completed' && was?.stage !== 'completed', () =>
      move(place.before === status?.next ? to : place),
    )
  }
  return (
    <>
      {refused && <Notice tone="bad" urgent title={refused} />}
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
            onTick={mayWork ? (one, done) => ask(one, done, () => tick(one.id, done)) : null}
            to={withWords(search, { task: card.id })}
            people={people}
            categories={categories}
          />
        )}
      </Board>
      <ConfirmDialog
        open={asked !== null}
        title={text.waitsTitle}
        message={text.waitsBody(asked?.titles.join(', ') ?? '')}
        okText={text.doneAnyway}
        onOk={() => {
          asked?.go()
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
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

function useTick() {
  const { submit, data } = useFetcher<unknown>()
  return {
    tick: (id: string, done: boolean) =>
      void submit({ operation: 'tick', id, done: done ? 'on' : 'off', confirmed: 'on' }, { method: 'post' }),
    refused: isRefused(data) ? data.message : null,
  }
}
