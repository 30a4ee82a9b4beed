import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { slipPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import type { DecidedSlip } from '../outcomes.ts'

/** What the last decision brought about, on the page that came after it; it has the focus, as the button is gone: key it by the slip. */
export function DecisionNote({ decided }: { decided: DecidedSlip }) {
  const text = useWords(officeWords)
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const { status, outcome } = decided
  const titles = {
    approved: outcome ? text[`outcome_${outcome}`] : text.approvedTitle,
    rejected: text.rejectedTitle,
    needs_info: text.askedTitle,
    queued: outcome === 'second_person' ? text.outcome_second_person : '',
  }
  const isGood = status === 'approved' && (outcome === null || outcome === 'accepted')
  const tone = isGood ? 'good' : status === 'rejected' ? 'info' : 'warn'
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={tone} urgent title={titles[status]}>
        <Link to={decided.deskPath}>{decided.number}</Link> ·{' '}
        <Link to={slipPath(decided.id)}>{text.approvedNote(decided.number, format.baht(decided.amountSatang))}</Link>
      </Notice>
    </div>
  )
}
