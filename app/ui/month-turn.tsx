/** A page of one month (`?month=2026-11`): the one before, and the next while it has begun. */
import { addMonths } from '#kernel/calendar.ts'
import { LinkButton } from './button.tsx'
import { Row } from './layout.tsx'
import { defineWords, useWords } from './words.tsx'

export function MonthTurn({ month, now }: { month: string; now: string }) {
  const text = useWords(words)
  const at = (by: number) => `?month=${addMonths(`${month}-01`, by).slice(0, 7)}`
  return (
    <Row>
      <LinkButton icon="chevron-left" to={at(-1)}>
        {text.earlier}
      </LinkButton>
      {month < now && (
        <LinkButton icon="chevron-right" to={at(1)}>
          {text.later}
        </LinkButton>
      )}
    </Row>
  )
}

const words = defineWords({
  th: { earlier: 'เดือนก่อน', later: 'เดือนถัดไป' },
  en: { earlier: 'Month before', later: 'Next month' },
})
