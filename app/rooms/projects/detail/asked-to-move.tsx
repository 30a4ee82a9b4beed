/** What was sent would move tasks: shown, and sent once more with the yes to it. */
import { useSubmit } from 'react-router'
import type { WouldMove } from '../schedule/would-move.ts'
import { WouldMoveDialog } from '../task-panel/would-move.tsx'
import type { Answer } from './detail-view.tsx'

interface AskedToMoveProps {
  answer: Answer
  operation: string
  onLeave: () => void
}

/** The answer of a form without what is asked in a dialog of its own. */
export const withoutMoves = (answer: Answer, operation: string): Answer =>
  movesOf(answer, operation) ? undefined : answer

export function AskedToMove({ answer, operation, onLeave }: AskedToMoveProps) {
  const submit = useSubmit()
  const asked = movesOf(answer, operation)
  if (!asked) return null
  const agree = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...asked.kept, agreed: 'on' }))
      for (const each of [value].flat()) form.append(name, String(each))
    void submit(form, { method: 'post' })
  }
  return <WouldMoveDialog what={asked.details as WouldMove} onAgree={agree} onLeave={onLeave} /> // as reschedule refuses
}

const movesOf = (answer: Answer, operation: string) =>
  answer && 'ok' in answer && answer.kept?.operation === operation && answer.code === 'WOULD_MOVE' ? answer : undefined
