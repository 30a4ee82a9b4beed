import { useEffect, useState } from 'react'
import { enterByToken, type InsideLine, mayBeInsideLine, openLiff } from '#rooms/identity/parts/liff-browser.ts'

export interface LiffState {
  /** `noToken`: the LIFF app does not ask for `openid`; `refused`: our server said no, and why. */
  state: 'asking' | 'outside' | 'refused' | 'noToken' | 'offline' | 'in'
  /** The server's sentence. */
  said: string
  /** There once LINE's client has answered. */
  inside: InsideLine | null
  again: () => void
}

interface Asked {
  app: { liffId: string; sdk: string } | null
  isSignedIn: boolean
  isInLine: boolean
  next: string
}

/** Asks LINE's client who this is, once, and comes in by it; outside LINE nothing of LINE's is loaded. */
export function useLiff({ app, isSignedIn, isInLine, next }: Asked): LiffState {
  const [state, setState] = useState<Omit<LiffState, 'again'>>({
    state: isSignedIn ? 'in' : isInLine ? 'asking' : 'outside',
    said: '',
    inside: null,
  })
  const [liffId, sdk] = [app?.liffId ?? '', app?.sdk ?? '']
  useEffect(() => {
    const set = (change: Partial<LiffState>) => setState((before) => ({ ...before, ...change }))
    if (liffId === '' || !mayBeInsideLine()) {
      if (!isSignedIn) set({ state: 'outside' })
      return
    }
    let isHere = true
    if (!isSignedIn) set({ state: 'asking' })
    void arrive({ liffId, sdk }, { isSignedIn, next }).then((came) => isHere && came && set(came))
    return () => void (isHere = false)
  }, [liffId, sdk, isSignedIn, next])
  const again = () => {
    setState((before) => ({ ...before, state: 'asking' }))
    void arrive({ liffId, sdk }, { isSignedIn, next }).then((came) => came && setState(came))
  }
  return { ...state, again }
}

/** Null: they are on their way to another page. */
async function arrive(
  app: NonNullable<Asked['app']>,
  { isSignedIn, next }: { isSignedIn: boolean; next: string },
): Promise<Omit<LiffState, 'again'> | null> {
  let inside: InsideLine | null
  const before = location.search
  try {
    inside = await openLiff(app)
    await ledOn(before)
  } catch {
    return { state: isSignedIn ? 'in' : 'offline', said: '', inside: null }
  }
  if (isSignedIn) return { state: 'in', said: '', inside }
  if (!inside) return { state: 'outside', said: '', inside }
  if (inside.idToken === null) return { state: 'noToken', said: '', inside }
  const entered = await enterByToken(inside.idToken, next)
  if (entered.state === 'done') {
    // A whole new page: nothing that was loaded for a guest stays on the screen.
    location.replace(entered.data.next)
    return null
  }
  const isOffline = entered.state === 'refused' && entered.code === 'OFFLINE'
  return { state: isOffline ? 'offline' : 'refused', said: entered.state === 'refused' ? entered.message : '', inside }
}

/** What stood behind the LIFF address comes as `liff.state`, and the SDK leads on to the page that it names: that one asks. */
async function ledOn(before: string): Promise<void> {
  if (location.search !== before) location.reload()
  else if (!new URLSearchParams(before).has('liff.state')) return
  // Gone by then; an SDK that leads nowhere holds nobody up.
  await new Promise((done) => setTimeout(done, 3000))
}
