/** Beside the field: what keeps it from being saved, and the ways on. Nothing that was typed goes. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { FieldValue } from '../task/field-value.ts'
import { taskWords } from '../task-words.ts'
import type { FieldSave } from './use-field-save.ts'
import { WouldMoveDialog } from './would-move.tsx'
import type { WouldMove } from '../schedule/would-move.ts'

interface FieldTroubleProps {
  save: FieldSave
  /** How a value of this field is said. */
  say?: (value: FieldValue) => ReactNode
}

export function FieldTrouble({ save, say = plain }: FieldTroubleProps) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  const { refused, draft } = save
  if (!refused || draft === null) return null
  if (refused.code === 'FIELD_CONFLICT') {
    const { theirs } = refused.details as { theirs: FieldValue } // as set-field refuses
    return (
      <Notice tone="warn" urgent title={text.conflict}>
        <Stack gap={8}>
          <span>
            {text.theirs}: {say(theirs) || text.emptyValue}
          </span>
          <span>
            {text.yours}: {say(draft) || text.emptyValue}
          </span>
          <Row gap={8}>
            <Button size="small" kind="primary" onClick={() => save.save(draft, { over: theirs })}>
              {text.useMine}
            </Button>
            <Button size="small" onClick={save.drop}>
              {text.useTheirs}
            </Button>
          </Row>
        </Stack>
      </Notice>
    )
  }
  if (refused.code === 'WOULD_MOVE')
    return (
      <WouldMoveDialog
        what={refused.details as WouldMove} // as reschedule refuses
        onAgree={() => save.save(draft, { agreed: { agreed: 'on' } })}
        onLeave={save.drop}
      />
    )
  if (refused.code === 'END_IS_OFF') {
    const { before, after } = refused.details as { before: string; after: string } // as write-field refuses
    return (
      <Notice tone="warn" urgent title={text.endIsOff}>
        <Row gap={8}>
          {[before, after].map((day, at) => (
            <Button key={day} size="small" onClick={() => save.save(day)}>
              {at === 0 ? text.endBefore(date(day)) : text.endAfter(date(day))}
            </Button>
          ))}
        </Row>
      </Notice>
    )
  }
  if (refused.code === 'WAITS')
    return (
      <Notice tone="warn" urgent title={refused.message}>
        <Row gap={8}>
          <Button size="small" kind="primary" onClick={() => save.save(draft, { agreed: { confirmed: 'on' } })}>
            {text.doneAnyway}
          </Button>
          <Button size="small" onClick={save.drop}>
            {text.leaveIt}
          </Button>
        </Row>
      </Notice>
    )
  return <Notice tone="bad" urgent title={refused.fields.value ?? refused.message} />
}

const plain = (value: FieldValue): ReactNode => (value === null ? '' : String(value))
