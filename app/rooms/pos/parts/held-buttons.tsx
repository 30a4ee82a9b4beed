/** A ticket is put on hold under a name, and taken up again, here or at another register. */
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { PromptDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenCounter } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { counterPath } from '../links.ts'
import type { HeldTicket } from '../sell/held-tickets.ts'
import styles from './pos.module.css'
import type { KeptTicket, TicketHand } from './ticket-store.ts'

type Answer = { held: string } | { ticket: string } | { all: HeldTicket[] } | Refused

export function HeldButtons({
  counter,
  hand,
  totalSatang,
}: {
  counter: SeenCounter
  hand: TicketHand
  totalSatang: bigint
}) {
  const text = useWords(counterWords)
  const { baht, dateTime } = useFormat()
  const toast = useToast()
  const fetcher = useFetcher<Answer>()
  const [asks, setAsks] = useState<'name' | 'all' | null>(null)
  const { ticket, clear, change } = hand
  const isEmpty = ticket.lines.length === 0
  const answer = fetcher.data
  const send = (form: Record<string, string>) => void fetcher.submit(form, { method: 'post', action: counterPath })
  useEffect(() => {
    if (!answer || isRefused(answer)) return
    if ('held' in answer) {
      clear()
      toast({ tone: 'good', message: text.held })
    }
    if ('ticket' in answer) {
      change(() => JSON.parse(answer.ticket) as KeptTicket) // as a counter kept it
      setAsks(null)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answer])
  const all = answer && 'all' in answer ? answer.all : null
  return (
    <>
      <Button
        kind="quiet"
        icon={isEmpty ? 'history' : 'clock'}
        onClick={() => {
          if (isEmpty) send({ operation: 'held' })
          setAsks(isEmpty ? 'all' : 'name')
        }}
      >
        {isEmpty ? text.heldTickets : text.hold}
      </Button>
      <PromptDialog
        open={asks === 'name'}
        title={text.hold}
        label={text.holdName}
        onOk={(name) => {
          setAsks(null)
          if (name.trim() !== '')
            send({
              operation: 'hold',
              id: ticket.id,
              registerId: counter.register.id,
              name,
              ticket: JSON.stringify(ticket),
              totalSatang: String(totalSatang),
            })
        }}
        onCancel={() => setAsks(null)}
      />
      <Dialog open={asks === 'all'} onClose={() => setAsks(null)} title={text.heldTickets} size="small">
        <Stack gap={8}>
          {isRefused(answer) && <Notice tone="bad" title={answer.message} />}
          {all?.length === 0 && <p>{text.noHeld}</p>}
          {all?.map((one) => (
            <button
              key={one.id}
              type="button"
              className={styles.note}
              onClick={() => send({ operation: 'takeUp', id: one.id })}
            >
              {one.name} · {baht(one.totalSatang)}
              <small>
                {one.heldName} · {dateTime(one.heldAt, 'short')}
              </small>
            </button>
          ))}
        </Stack>
      </Dialog>
    </>
  )
}
