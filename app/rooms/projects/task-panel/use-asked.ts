/** Sent, and once more with what was agreed to when it was asked about. */
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import type { WouldMove } from '../schedule/would-move.ts'

export function useAsked() {
  const { submit, data, reset, state } = useFetcher<unknown>()
  const [last, setLast] = useState<Record<string, string>>({})
  const refused = state === 'idle' && isRefused(data) ? data : null
  const send = (fields: Record<string, string>) => {
    setLast(fields)
    void submit(fields, { method: 'post' })
  }
  return {
    send,
    isBusy: state !== 'idle',
    refused,
    wouldMove: refused?.code === 'WOULD_MOVE' ? (refused.details as WouldMove) : null, // as reschedule refuses
    agree: (agreed: Record<string, string> = { agreed: 'on' }) => send({ ...last, ...agreed }),
    leave: () => reset(),
  }
}
