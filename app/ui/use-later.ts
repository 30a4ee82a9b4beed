import { useEffect, useState } from 'react'

/**
 * A module that comes when it is first wanted; null until then. Unlike React.lazy it is shown the moment it is there:
 * Suspense holds back by up to 300 ms what takes the place of a fallback.
 */
export function useLater<Module>(open: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    open().then(
      (loaded) => isGone || setModule(loaded),
      () => {}, // gone with an old build: the page reloads by itself (product.md §4, Page reload)
    )
    return () => {
      isGone = true
    }
  }, [open, isWanted])
  return module
}
