/** A ticket is put on hold under a name, and taken up again, here or at another register. */
import { useRef, useState } from 'react'
import { PromptDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { offlineWords } from '../offline-words.ts'
import { callTill } from './offline/till-calls.ts'
import styles from './pos.module.css'
import type { KeptTicket, TicketHand } from './ticket-store.ts'

interface HeldButtonsProps {
  register: SeenTill['register']
  hand: TicketHand
  totalSatang: bigint
}

/** As a call answers it. */
interface Held {
  id: string
  name: string
  totalSatang: number
  heldName: string
  heldAt: string
}

export function HeldButtons({ register, hand, totalSatang }: HeldButtonsProps) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const { baht, dateTime } = useFormat()
  const toast = useToast()
  const [asks, setAsks] = useState<'name' | 'all' | null>(null)
  const [all, setAll] = useState<Held[] | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const said = useRef<string | null>(null)
  const { ticket, clear, change } = hand
  const isEmpty = ticket.lines.length === 0 && !ticket.exchange
  /** What was asked for, or what is wrong said. */
  const ask = async <Data,>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Data | null> => {
    const called = await callTill<Data>(method, path, body)
    said.current = called.kind === 'refused' ? called.refused.message : null
    setWrong(called.kind === 'done' ? null : (said.current ?? offline.needsLine))
    return called.kind === 'done' ? called.data : null
  }
  const list = async () => {
    setAll(null)
    setAsks('all')
    setAll(await ask<Held[]>('GET', '/api/pos/held-tickets'))
  }
  const hold = async (name: string) => {
    setAsks(null)
    if (name.trim() === '') return
    const kept = { id: ticket.id, registerId: register.id, name, ticket: JSON.stringify(ticket) }
    const held = await ask('POST', '/api/office/pos/hold-ticket', { ...kept, totalSatang: Number(totalSatang) })
    if (held) clear()
    toast(held ? { tone: 'good', message: text.held } : { tone: 'bad', message: said.current ?? text.notHeld })
  }
  const takeUp = async (id: string) => {
    const taken = await ask<{ ticket: string }>('POST', '/api/office/pos/take-up-ticket', { id })
    if (!taken) return
    change(() => JSON.parse(taken.ticket) as KeptTicket) // as a counter kept it
    setAsks(null)
  }
  return (
    <>
      <Button
        kind="quiet"
        icon={isEmpty ? 'history' : 'clock'}
        onClick={() => (isEmpty ? void list() : setAsks('name'))}
      >
        {isEmpty ? text.heldTickets : text.hold}
      </Button>
      <PromptDialog
        open={asks === 'name'}
        title={text.hold}
        label={text.holdName}
        onOk={(name) => void hold(name)}
        onCancel={() => setAsks(null)}
      />
      <Dialog open={asks === 'all'} onClose={() => setAsks(null)} title={text.heldTickets} size="small">
        <Stack gap={8}>
          {wrong && <Notice tone="bad" title={wrong} />}
          {all?.length === 0 && <p>{text.noHeld}</p>}
          {all?.map((one) => (
            <button key={one.id} type="button" className={styles.note} onClick={() => void takeUp(one.id)}>
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
