import { showFailure } from '#ui/global-overlay.tsx'
import { isMissingPart } from './trouble.ts'

/** Something was pressed whose code did not come, and nothing caught it: without a word it would look broken. */
export function tellOfMissingParts(): () => void {
  const tell = (event: PromiseRejectionEvent) => {
    if (!isMissingPart(event.reason)) return
    event.preventDefault()
    console.warn('a part of the page did not come', event.reason)
    showFailure(said)
  }
  addEventListener('unhandledrejection', tell)
  return () => removeEventListener('unhandledrejection', tell)
}

const said = {
  message: { th: 'เปิดส่วนนี้ไม่สำเร็จ', en: 'This part didn’t load' },
  subtitle: {
    th: 'ข้อมูลที่กรอกไว้ยังอยู่ ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    en: 'What you typed is still here. Check your connection and try again.',
  },
}
