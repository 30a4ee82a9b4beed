/** LINE's LIFF SDK behind what the page inside LINE needs of it; nothing else speaks with it. */
import { type Result, send } from '../keys/passkey-browser.ts'

export interface InsideLine {
  /** What shows our server who this is; null: the LIFF app does not ask for `openid`. */
  idToken: string | null
  close(): void
  /** What the phone's camera read; null: closed, or it cannot scan. */
  scan(): Promise<string | null>
}

/** As much of the SDK as is used (developers.line.biz/en/reference/liff/). */
interface Sdk {
  init(config: { liffId: string }): Promise<void>
  isInClient(): boolean
  getIDToken(): string | null
  closeWindow(): void
  scanCodeV2(): Promise<{ value: string | null }>
}

const patience = 8000

/**
 * Could this be inside LINE? Only then is anything of LINE's loaded: its browser says so, its client writes behind the `#`,
 * and its SDK remembers.
 */
export const mayBeInsideLine = (): boolean =>
  / Line\//.test(navigator.userAgent) ||
  location.hash.includes('context_token=') ||
  keptKeys().some((key) => key.startsWith('LIFF_STORE:'))

/** A browser that keeps nothing throws when it is asked. */
function keptKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

let opened: Promise<InsideLine | null> | undefined

/** Null: the SDK says this is no LINE. Throws when it does not come or does not start; the next call tries again. */
export function openLiff(app: { sdk: string; liffId: string }): Promise<InsideLine | null> {
  opened ??= begin(app).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function begin({ sdk, liffId }: { sdk: string; liffId: string }): Promise<InsideLine | null> {
  const liff = await inTime(loadSdk(sdk))
  await inTime(liff.init({ liffId }))
  if (!liff.isInClient()) return null
  return {
    idToken: liff.getIDToken(),
    close: () => liff.closeWindow(),
    scan: () =>
      liff.scanCodeV2().then(
        ({ value }) => value,
        () => null,
      ),
  }
}

const sdkHere = (): Sdk | undefined => (window as { liff?: Sdk }).liff

function loadSdk(src: string): Promise<Sdk> {
  const here = sdkHere()
  if (here) return Promise.resolve(here)
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = src
    script.charset = 'utf-8'
    const settle = () => {
      const sdk = sdkHere()
      if (sdk) return done(sdk)
      script.remove()
      fail(new Error('LIFF did not come'))
    }
    script.addEventListener('load', settle)
    script.addEventListener('error', settle)
    document.head.append(script)
  })
}

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('LIFF does not answer')), patience)),
  ])

/** Signs in by the token; where to go then. */
export const enterByToken = (idToken: string, next: string): Promise<Result<{ next: string }>> =>
  send('/api/user/login/liff', { idToken, next })
