/**
 * What was moved stands there at once; moves are sent one after the other, and the server's word is the last: what it
 * refuses goes back with its sentence, what it answers is what is then shown.
 */
import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Move, placeText } from '#kernel/move.ts'
import { isRefused } from '#kernel/refused.ts'
import { useToast } from '../toast.tsx'

/** `apply` is null where something of the move is no longer there: then it is not shown, and the server decides. */
export function useMoves<T>(kept: T, apply: (kept: T, move: Move) => T | null, also: Record<string, string> = {}) {
  const { submit, state, data } = useFetcher<unknown>()
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const [answered, setAnswered] = useState(0)
  const sent = useRef(0)
  const read = useRef(0)
  const fields = useRef(also)
  fields.current = also
  useEffect(() => {
    const [next] = waiting
    if (!next || sent.current > read.current) return
    sent.current++
    const { id, kind } = next
    void submit(
      { ...fields.current, operation: 'place', kind, id, to: placeText(next) },
      { method: 'post' },
      // Drawn together with what the loaders answered after it.
    ).finally(() => startTransition(() => setAnswered(sent.current)))
  }, [waiting, submit])
  useEffect(() => {
    if (answered === read.current || state !== 'idle') return
    read.current = answered
    const refused = isRefused(data) ? data : null
    if (refused) toast({ message: refused.message, tone: 'bad' })
    // What waits behind a refused move was meant for a place that is not so.
    setWaiting((moves) => (refused ? [] : moves.slice(1)))
  }, [answered, state, data, toast])
  return {
    shown: waiting.reduce((now, move) => apply(now, move) ?? now, kept),
    move: (to: Move) => setWaiting((moves) => [...moves, to]),
    isBusy: waiting.length > 0,
  }
}
