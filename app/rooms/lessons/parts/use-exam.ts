import { useState, useSyncExternalStore } from 'react'
import { useHoldSession } from '#ui/hold-session.ts'
import { deviceOf, type Opened } from './exam-calls.ts'
import { type Kept, type Keeper, keeperOf } from './exam-keeper.ts'

/** An exam that is being sat: nobody is signed out meanwhile. */
export function useExam(opened: Opened, account: string, onOver: () => void): Kept & { keeper: Keeper } {
  const [keeper] = useState(() => keeperOf(opened, account, deviceOf(), onOver))
  useHoldSession(true, 'exam')
  const kept = useSyncExternalStore(keeper.hear, keeper.now, keeper.now)
  return { ...kept, keeper }
}
