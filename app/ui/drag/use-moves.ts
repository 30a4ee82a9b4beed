/**
 * What was moved stands there at once; moves are sent one after the other, and the server's word is the last: what it
 * refuses goes back with its sentence, what it answers is what is then shown.
 */
import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Move, placeText } from '#kernel/move.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useToast } from '../toast.tsx'

type Also = Readonly<Record<string, string>>
interface Waiting {
  to: Move
  /** Sent along: what was agreed to. */
  also: Also
}

/**
 * `apply` is null where something of the move is no longer there: then it is not shown, and the server decides.
 * `onRefused`: true where the room says itself why it goes back, and may move it once more with what was agreed to.
 * `onKept`: the server has it; `move` puts it back.
 */
export function useMoves<T>(
  kept: T,
  apply: (kept: T, move: Move) => T | null,
  onRefused: (refused: Refused, to: Move, also: Also) => boolean = () => false,
  onKept: (to: Move, move: (back: Move) => void) => void = () => {},
) {
  const { submit, state, data } = useFetcher<unknown>()
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [answered, setAnswered] = useState(0)
  const sent = useRef(0)
  const read = useRef(0)
  const told = useRef({ onRefused, onKept })
  told.current = { onRefused, onKept }
  useEffect(() => {
    const [next] = waiting
    if (!next || sent.current > read.current) return
    sent.current++
    const { id, kind } = next.to
    void submit(
      { ...next.also, operation: 'place', kind, id, to: placeText(next.to) },
      { method: 'post' },
      // Drawn together with what the loaders answered after it.
    ).finally(() => startTransition(() => setAnswered(sent.current)))
  }, [waiting, submit])
  useEffect(() => {
    if (answered === read.current || state !== 'idle') return
    read.current = answered
    const refused = isRefused(data) ? data : null
    const [first] = waiting
    if (refused && !(first && told.current.onRefused(refused, first.to, first.also)))
      toast({ message: refused.message, tone: 'bad' })
    if (!refused && first)
      told.current.onKept(first.to, (back) => setWaiting((moves) => [...moves, { to: back, also: {} }]))
    // What waits behind a refused move was meant for a place that is not so.
    setWaiting((moves) => (refused ? [] : moves.slice(1)))
  }, [answered, state, data, toast, waiting])
  return {
    shown: waiting.reduce((now, { to }) => apply(now, to) ?? now, kept),
    move: (to: Move, also: Also = {}) => setWaiting((moves) => [...moves, { to, also }]),
    isBusy: waiting.length > 0,
  }
}
