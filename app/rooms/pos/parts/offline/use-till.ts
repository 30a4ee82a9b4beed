import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useHoldSession } from '#ui/hold-session.ts'
import { keepPages } from './keep-pages.ts'
import { nobodyYet, type Till, tillOf, type TillState } from './till.ts'

/** The register at this device, while a page shows it. */
export function useTill(registerId: string, deviceName: string): { till: Till; state: TillState } {
  // On the server there is none; it is held by the browser alone.
  const till = useMemo(() => tillOf(registerId, deviceName), [registerId, deviceName])
  const state = useSyncExternalStore(till.listen, till.state, () => nobodyYet)
  useEffect(() => till.hold(), [till])
  useHoldSession(state.waiting > 0, 'pos')
  const isMine = state.lease === 'mine' && state.isOnline && state.goods !== null
  useEffect(() => {
    if (isMine) void keepPages(registerId)
  }, [isMine, registerId])
  return { till, state }
}
