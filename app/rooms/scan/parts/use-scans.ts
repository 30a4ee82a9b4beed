/** What was scanned in this tab, and what the last of it is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, askWhat } from './ask.ts'
import { beep } from './beep.ts'

export interface Scan {
  code: string
  at: number
}

const key = 'sala.scans'
/** content.md §3.7 */
const most = 50
/** The camera reads the same code many times a second. */
const sameMs = 2000

export interface Scans {
  current: Scan | null
  answer: Answer | null
  history: readonly Scan[]
  hasSound: boolean
  setSound: (on: boolean) => void
  scan: (code: string) => void
  again: () => void
  clear: () => void
}

export function useScans(isStaff: boolean, onAnswer?: (answer: Answer) => void): Scans {
  const [history, setHistory] = useState<readonly Scan[]>([])
  const [current, setCurrent] = useState<Scan | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasSound, setSound] = useState(true)
  const last = useRef({ code: '', at: 0 })
  const told = useRef(onAnswer)
  useEffect(() => {
    told.current = onAnswer
  })
  useEffect(() => setHistory(kept()), [])
  const ask = useCallback(
    async (one: Scan) => {
      setCurrent(one)
      setAnswer(null)
      const came = await askWhat(one.code, isStaff)
      // An answer to what was scanned before this is nobody's any more; what it counts still counts.
      told.current?.(came)
      setCurrent((now) => {
        if (now === one) setAnswer(came)
        return now
      })
    },
    [isStaff],
  )
  const scan = (text: string) => {
    const code = text.trim()
    const at = Date.now()
    if (code === '' || (last.current.code === code && at - last.current.at < sameMs)) {
      last.current.at = code === '' ? last.current.at : at
      return
    }
    last.current = { code, at }
    if (hasSound) beep()
    const one = { code, at }
    setHistory((before) => keep([one, ...before.filter((other) => other.code !== code)].slice(0, most)))
    void ask(one)
  }
  return {
    current,
    answer,
    history,
    hasSound,
    setSound,
    scan,
    again: () => void (current && ask(current)),
    clear: () => setHistory(keep([])),
  }
}

function kept(): Scan[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Scan[]
  } catch {
    return []
  }
}

function keep(scans: Scan[]): Scan[] {
  try {
    sessionStorage.setItem(key, JSON.stringify(scans))
  } catch {
    // A tab without storage forgets them with the page.
  }
  return scans
}
