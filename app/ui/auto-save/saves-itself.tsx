/**
 * A page whose forms save by themselves: one mark says how they stand, and who leaves while something is on its way is
 * kept until it has arrived, or asked.
 */
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ask-dialog.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../words.tsx'
import styles from './auto-save.module.css'
import { autoSaveWords } from './words.ts'

/** still: nothing was typed. waiting: typed, and sent in a moment. */
export type SaveState = 'still' | 'waiting' | 'saving' | 'saved' | 'unsaved' | 'refused' | 'late'

export interface SavingForm {
  state: SaveState
  /** Sends what waits; true once nothing does. */
  flush: () => Promise<boolean>
}

interface Saving {
  report: (id: string, form: SavingForm | null) => void
  worst: SaveState
  /** Sends what waits in all forms of the page; true once nothing does. */
  flush: () => Promise<boolean>
}

/** All of them, though one says no. */
export const flushAll = async (forms: Iterable<SavingForm>): Promise<boolean> =>
  (await Promise.all([...forms].map(({ flush }) => flush()))).every(Boolean)

const order: readonly SaveState[] = ['still', 'saved', 'waiting', 'saving', 'unsaved', 'refused', 'late']
const isSafe = (state: SaveState) => state === 'still' || state === 'saved'

const Context = createContext<Saving>({ report: () => {}, worst: 'still', flush: () => Promise.resolve(true) })
export const useSaving = (): Saving => useContext(Context)

export function SavesItself({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, SavingForm>())
  const [worst, setWorst] = useState<SaveState>('still')
  const report = useCallback((id: string, form: SavingForm | null) => {
    if (form) forms.current.set(id, form)
    else forms.current.delete(id)
    const states = [...forms.current.values()].map(({ state }) => order.indexOf(state))
    setWorst((before) => (states.length === 0 && before === 'saved' ? 'saved' : order[Math.max(0, ...states)]!))
  }, [])
  const flush = useCallback(() => flushAll(forms.current.values()), [])
  const saving = useMemo(() => ({ report, worst, flush }), [report, worst, flush])
  return (
    <Context value={saving}>
      {children}
      <Leaving forms={forms.current} dirty={!isSafe(worst)} />
    </Context>
  )
}

function Leaving({ forms, dirty }: { forms: ReadonlyMap<string, SavingForm>; dirty: boolean }) {
  const text = useWords(autoSaveWords)
  const [asks, setAsks] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const isBlocked = blocker.state === 'blocked'
  const proceed = useRef(blocker.proceed)
  proceed.current = blocker.proceed
  useEffect(() => {
    if (!isBlocked) return setAsks(false)
    void flushAll(forms.values()).then((all) => (all ? proceed.current?.() : setAsks(true)))
  }, [forms, isBlocked])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      void flushAll(forms.values())
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, forms])
  return (
    <ConfirmDialog
      open={isBlocked && asks}
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

/** How all forms of the page stand, in a few words. */
export function SavedMark() {
  const { worst } = useSaving()
  const text = useWords(autoSaveWords)
  const shown = worst === 'waiting' ? 'saving' : worst
  const isBad = shown === 'unsaved' || shown === 'refused' || shown === 'late'
  return (
    <p role="status" className={isBad ? styles.bad : styles.mark} data-saved={worst}>
      {shown !== 'still' && (
        <>
          <Icon name={isBad ? 'warning' : shown === 'saving' ? 'rotate' : 'check'} size={16} />
          {text[shown]}
        </>
      )}
    </p>
  )
}
