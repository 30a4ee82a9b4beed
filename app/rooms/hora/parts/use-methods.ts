import { useCallback, useEffect, useState } from 'react'
import { type Methods, readMethods } from '../core/index.ts'
import type { Surroundings } from '../methods.ts'

const KEY = 'sala.hora.methods'

/** Chart over account (a guest's: this browser) over tenant over built-in (hora.md §5.3). */
export function useMethods({ account, tenant, isSignedIn }: Surroundings, ofChart: Partial<Methods> = {}) {
  const [own, setOwn] = useState<Partial<Methods>>(account)
  useEffect(() => setOwn(isSignedIn ? account : readGuestMethods()), [isSignedIn, account])
  const base = readMethods(tenant).methods
  const keep = useCallback(
    (methods: Partial<Methods>) => {
      setOwn(methods)
      if (!isSignedIn) writeGuestMethods(methods)
    },
    [isSignedIn],
  )
  const methods = readMethods(ofChart, readMethods(own, base).methods).methods
  return { methods, own, base, keep }
}

export function readGuestMethods(): Partial<Methods> {
  try {
    return readMethods(JSON.parse(localStorage.getItem(KEY) ?? '{}'), {} as Methods).methods
  } catch {
    return {}
  }
}

function writeGuestMethods(methods: Partial<Methods>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(methods))
  } catch {
    // A browser that keeps nothing forgets the settings with the page.
  }
}
