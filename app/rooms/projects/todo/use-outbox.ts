/** The outbox of this person in this tab: sends what waits when the page comes up, when the network does, and now and then. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { newOutbox, type Outbox, type OutboxState } from './outbox.ts'
import { browserOutside } from './outbox-browser.ts'

const againMs = 15_000
const nothing: OutboxState = {
  ticks: [],
  isSending: false,
  isSignedOut: false,
  isForgetful: false,
}

export function useOutbox(account: string) {
  const [outbox] = useState<Outbox>(() => newOutbox(account, browserOutside))
  const state = useSyncExternalStore(outbox.listen, outbox.state, () => nothing)
  const { revalidate } = useRevalidator()
  const ask = useRef(revalidate)
  ask.current = revalidate
  const [flush] = useState(() => async () => {
    if (navigator.onLine && (await outbox.flush())) await ask.current()
  })
  useEffect(() => {
    const wake = () => void flush()
    wake()
    const timer = setInterval(() => outbox.state().ticks.some(({ refused }) => !refused) && wake(), againMs)
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [outbox, flush])
  return {
    ...state,
    tick: async (tick: Parameters<Outbox['add']>[0]) => {
      await outbox.add(tick)
      await flush()
    },
    settle: async (...decided: Parameters<Outbox['settle']>) => {
      await outbox.settle(...decided)
      await flush()
    },
  }
}
