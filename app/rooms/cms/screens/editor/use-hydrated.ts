import { useSyncExternalStore } from 'react'

/** False on the server and at the first drawing in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
