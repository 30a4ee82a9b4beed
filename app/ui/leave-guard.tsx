/** What was typed and not saved is asked about before it is left, by a link, by Back or by closing the tab. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './ask-dialog.tsx'
import { defineWords, useWords } from './words.tsx'

export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const text = useWords(words)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={text.title}
      message={text.message}
      okText={text.leave}
      cancelText={text.stay}
      danger
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

const words = defineWords({
  th: {
    title: 'ออกจากหน้านี้โดยไม่บันทึก?',
    message: 'สิ่งที่แก้ไว้จะหายไป',
    leave: 'ออกโดยไม่บันทึก',
    stay: 'อยู่ต่อ',
  },
  en: {
    title: 'Leave without saving?',
    message: 'Your changes will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay',
  },
})
