import { useEffect } from 'react'
import { useToast } from '#ui/toast.tsx'
import { countUnsent } from '#ui/unsent.ts'
import { defineWords, useWords } from '#ui/words.tsx'

/** Nobody signs out while this browser keeps what the server has not seen: it would wait for who it belongs to. */
export function UnsentGuard() {
  const text = useWords(words)
  const toast = useToast()
  useEffect(() => {
    const guard = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || new URL(form.action, location.href).pathname !== '/user/logout') return
      const count = countUnsent()
      // Pages of an area that are kept for when the line is down are somebody's.
      if (count === 0) return void globalThis.caches?.delete('sala-pos')
      event.preventDefault()
      event.stopImmediatePropagation()
      toast({ tone: 'bad', message: text.unsent(count) })
    }
    // Before the page's own: it would be on its way already.
    window.addEventListener('submit', guard, true)
    return () => window.removeEventListener('submit', guard, true)
  }, [text, toast])
  return null
}

const words = defineWords({
  th: {
    unsent: (count: number) => `ยังออกจากระบบไม่ได้ เครื่องนี้มีการขาย ${count} ใบที่ยังไม่ได้ส่ง ต่อเน็ตแล้วเปิดหน้าขาย ระบบจะส่งให้เอง`,
  },
  en: {
    unsent: (count) =>
      `You can’t sign out yet: ${count} sales on this device have not been sent. Connect, open the counter, and they go by themselves.`,
  },
})
