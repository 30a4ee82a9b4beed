import { useEffect } from 'react'
import { useToast } from '#ui/toast.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { heldSignOut } from './sign-out-hold.ts'

/** Tells why nobody signs out now: what waits here would wait for who it belongs to. */
export function UnsentGuard() {
  const text = useWords(words)
  const toast = useToast()
  useEffect(() => {
    const tell = (count: number) => toast({ tone: 'bad', message: text.unsent(count) })
    heldSignOut.tell = tell
    if (heldSignOut.count > 0) tell(heldSignOut.count)
    heldSignOut.count = 0
    return () => void delete heldSignOut.tell
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
