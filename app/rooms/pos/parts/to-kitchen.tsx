/** A table orders before it pays: what is new on its ticket goes to be prepared, under one number. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { offlineWords } from '../offline-words.ts'
import type { SentBatch } from '../prepare/send-to-prepare.ts'
import { callTill } from './offline/till-calls.ts'
import { printKitchen } from './print/print-sale.ts'
import type { TicketHand } from './ticket-store.ts'

export function ToKitchen({ register, hand }: { register: SeenTill['register']; hand: TicketHand }) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const toast = useToast()
  const locale = useLocale()
  const { dateTime } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const { ticket, change } = hand
  const send = async () => {
    setBusy(true)
    const lines = ticket.lines.map(({ variantId, name, quantityMilli, note }) => ({ variantId, name: variantId ? '' : name.th, quantityMilli, note })) // prettier-ignore
    const asked = { ticketId: ticket.id, registerId: register.id, way: ticket.way, lines }
    const called = await callTill<SentBatch>('POST', '/api/office/pos/send-ticket', asked)
    setBusy(false)
    if (called.kind !== 'done') {
      const message = called.kind === 'refused' ? called.refused.message : offline.needsLine
      return toast({ tone: 'bad', message })
    }
    const { queueNo, place } = called.data
    change((before) => ({ ...before, queueNo }))
    toast({ tone: 'good', message: place > 0 ? text.sentToKitchen(queueNo) : text.nothingNew(queueNo) })
    void printKitchen(called.data, {
      way: ticket.way,
      when: dateTime(new Date(), 'short'),
      register: register.name,
      locale,
    })
  }
  return (
    <Button icon="bell" busy={isBusy} disabled={ticket.lines.length === 0} onClick={() => void send()}>
      {ticket.queueNo === undefined ? text.toKitchen : `${text.toKitchen} · ${text.queue(ticket.queueNo)}`}
    </Button>
  )
}
