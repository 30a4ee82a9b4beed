import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '#ui/words.tsx'
import { builtIn, type Methods, readMethods } from '../core/index.ts'
import type { Surroundings } from '../methods.ts'

const KEY = 'sala.hora.methods'
/** The quick switch for digits: of this device, over what the account says. */
const DIGITS = 'sala.hora.digits'

/** Where nobody has said anything: who reads English reads Arabic digits (460). */
export const builtInFor = (locale: 'th' | 'en'): Methods =>
  locale === 'en' ? { ...builtIn, digits: 'arabic' } : builtIn

/** Chart over account (a guest's: this browser) over tenant over built-in (hora.md §5.3). */
export function useMethods({ account, tenant, isSignedIn }: Surroundings, ofChart: Partial<Methods> = {}) {
  const [own, setOwn] = useState<Partial<Methods>>(account)
  useEffect(() => setOwn(isSignedIn ? account : readKept(KEY)), [isSignedIn, account])
  const [digits, setDigits] = useState<Partial<Methods>>({})
  useEffect(() => setDigits(readKept(DIGITS)), [])
  const base = readMethods(tenant, builtInFor(useLocale())).methods
  const keep = useCallback(
    (methods: Partial<Methods>) => {
      setOwn(methods)
      setDigits({})
      writeKept(DIGITS, {})
      if (!isSignedIn) writeKept(KEY, methods)
    },
    [isSignedIn],
  )
  const methods = readMethods(ofChart, readMethods({ ...own, ...digits }, base).methods).methods
  const switchDigits = useCallback((value: Methods['digits']) => {
    setDigits({ digits: value })
    writeKept(DIGITS, { digits: value })
  }, [])
  return { methods, own, base, keep, switchDigits }
}

function readKept(key: string): Partial<Methods> {
  try {
    return readMethods(JSON.parse(localStorage.getItem(key) ?? '{}'), {} as Methods).methods
  } catch {
    return {}
  }
}

function writeKept(key: string, methods: Partial<Methods>): void {
  try {
    localStorage.setItem(key, JSON.stringify(methods))
  } catch {
    // A browser that keeps nothing forgets the settings with the page.
  }
}
