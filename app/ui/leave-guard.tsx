/**
 * What was typed and not saved is asked about before it is left, by a link, by Back or by closing the tab. A router has
 * room for one that asks: of several on a page the first asks for all.
 */
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './ask-dialog.tsx'
import { defineWords, useWords } from './words.tsx'

export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const id = useId()
  useEffect(() => {
    guards.set(id, dirty)
    tell()
  }, [id, dirty])
  useEffect(
    () => () => {
      guards.delete(id)
      tell()
    },
    [id],
  )
  const first = useSyncExternalStore(listen, firstGuard, none)
  const isAnyDirty = useSyncExternalStore(listen, anyDirty, never)
  return first === id ? <Asks dirty={isAnyDirty} /> : null
}

const guards = new Map<string, boolean>()
const hear = new Set<() => void>()
const tell = () => hear.forEach((each) => each())
const listen = (each: () => void) => {
  hear.add(each)
  return () => void hear.delete(each)
}
const firstGuard = (): string | undefined => guards.keys().next().value
const anyDirty = () => [...guards.values()].includes(true)
const none = () => undefined
const never = () => false

function Asks({ dirty }: { dirty: boolean }) {
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
