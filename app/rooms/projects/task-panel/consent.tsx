/** Asked before it is done: work before it is open, others would move, it would end on a day off. */
import type { Refused } from '#kernel/refused.ts'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { useWords } from '#ui/words.tsx'
import type { WouldMove } from '../schedule/would-move.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import { WouldMoveDialog } from './would-move.tsx'

/** What is sent along once it is agreed to. */
export type Agreed = { confirmed: 'on' } | { agreed: 'on' }

const answers: Readonly<Record<string, Agreed>> = {
  WAITS: { confirmed: 'on' },
  END_IS_OFF: { confirmed: 'on' },
  WOULD_MOVE: { agreed: 'on' },
}
export const isQuestion = (refused: Refused): boolean => Object.hasOwn(answers, refused.code)

interface ConsentProps {
  /** null: nothing is asked. */
  refused: Refused | null
  onAgree: (agreed: Agreed) => void
  onLeave: () => void
}

export function Consent({ refused, onAgree, onLeave }: ConsentProps) {
  const text = useWords(taskWords)
  const words = useWords(viewWords)
  if (refused === null || !isQuestion(refused)) return null
  const agree = () => onAgree(answers[refused.code]!)
  if (refused.code === 'WOULD_MOVE')
    return <WouldMoveDialog what={refused.details as WouldMove} onAgree={agree} onLeave={onLeave} /> // as reschedule refuses
  const isWaiting = refused.code === 'WAITS'
  const tasks = isWaiting ? (refused.details as { tasks: string[] }).tasks : [] // as enter-status refuses
  return (
    <ConfirmDialog
      open
      title={isWaiting ? text.waitsTitle : words.endOffTitle}
      message={isWaiting ? text.waitsBody(tasks.join(', ')) : words.endOffBody}
      okText={isWaiting ? text.doneAnyway : words.endOffOk}
      onOk={agree}
      onCancel={onLeave}
    />
  )
}
