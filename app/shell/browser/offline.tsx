import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { defineWords, useWords } from '#ui/words.tsx'
import { Banner } from './banner.tsx'
import { type Going, leaving } from './leaving.ts'

/** Says quietly that the network is away, but on a page that goes on without it and says so (`handle.saysOffline`). A form that would be sent now stays on the screen, with all that is in it. */
export function OfflineBanner() {
  const text = useWords(words)
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  useEffect(() => {
    if (online) return
    leaving.instead.add(isSent)
    return () => void leaving.instead.delete(isSent)
  }, [online])
  const saysItself = useMatches().some(({ handle }) => (handle as { saysOffline?: boolean } | undefined)?.saysOffline) // as a screen exports it
  return <Banner icon="warning">{!online && !saysItself && text.offline}</Banner>
}

const isSent = ({ formMethod }: Going): boolean => formMethod !== undefined && formMethod.toLowerCase() !== 'get'

function listen(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The page that the worker shows when a page cannot be fetched (public/sw.js): made anew when what it is made of changes. */
export async function keepOfflinePage(madeOf: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const before = localStorage.getItem(key)
    if (before === madeOf) return
    // A new worker makes it by itself.
    if (before !== null) (await navigator.serviceWorker.ready).active?.postMessage('keep')
    localStorage.setItem(key, madeOf)
  } catch {
    // Without it the browser says by itself that it is offline.
  }
}

const key = 'sala.offline'

const words = defineWords({
  th: { offline: 'ออฟไลน์อยู่ สิ่งที่กรอกไว้ยังอยู่ครบ ส่งได้เมื่อกลับมาออนไลน์' },
  en: { offline: 'You are offline. What you filled in is still here; send it once you are back.' },
})
