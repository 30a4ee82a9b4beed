/** The list that a scanner keeps for when it has no network, and what it let in meanwhile; both outlive a reload. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Goes, Refused } from '../door/entries.ts'
import { decideOffline, insideOf, type OfflineAnswer, type Snapshot } from '../door/offline.ts'
import type { Synced } from '../door/sync-scans.ts'
import { readCode } from '../ticket/read-code.ts'

interface Kept {
  said: string
  signature: string
  key: string
}
interface Scan {
  scanId: string
  code: string
  at: number
  goes: Goes
  /** Let in against the list. */
  override?: { refused: Refused; reason: string }
}

const everyMs = 30_000
/** What the server takes at once. */
const most = 500

/** An answer of the server's, or null where it cannot be reached. */
export async function askDoor<T>(
  token: string,
  what: string,
  body: object,
): Promise<T | { refused: string; code: string } | null> {
  try {
    const answer = await fetch(`/api/events/doors/${token}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    })
    if (answer.status >= 500) return null
    const { data, error } = (await answer.json()) as { data: T; error: { message: string; code: string } | null }
    return error ? { refused: error.message, code: error.code } : data
  } catch {
    return null
  }
}

export function useKept(token: string, pass: string, device: () => string) {
  const [list, setList] = useState<Snapshot | null>(null)
  const [waiting, setWaiting] = useState<Scan[]>([])
  const [isAway, setAway] = useState(false)
  const [conflicts, setConflicts] = useState<Synced[]>([])
  const [inside, setInside] = useState<number | null>(null)
  const key = useRef('')
  const came = useRef(new Map<string, number | null>())
  const names = { list: `door list ${token.slice(0, 22)}`, scans: `door scans ${token.slice(0, 22)}` }
  const { list: listName, scans: scansName } = names

  const take = useCallback(async (kept: Kept) => {
    if (!(await isSignedBy(kept.key, kept.said, kept.signature))) return
    key.current = kept.key
    const taken = JSON.parse(kept.said) as Snapshot
    setList(taken)
    setInside(insideOf(taken, came.current))
  }, [])

  const keepScans = useCallback(
    (scans: Scan[]) => {
      localStorage.setItem(scansName, JSON.stringify(scans))
      setWaiting(scans)
    },
    [scansName],
  )

  /** Tells what was kept, then takes the list anew. */
  const refresh = useCallback(async () => {
    for (;;) {
      const scans = (stored<Scan[]>(scansName) ?? []).slice(0, most)
      if (scans.length === 0) break
      const told = await askDoor<{ scans: Synced[] }>(token, 'kept-scans', {
        pass,
        device: device(),
        sentAt: Date.now(),
        scans,
      })
      if (!told || !('scans' in told)) break
      const sent = new Set(scans.map(({ scanId }) => scanId))
      keepScans((stored<Scan[]>(scansName) ?? []).filter(({ scanId }) => !sent.has(scanId)))
      const clashes = told.scans.filter(({ result }) => result === 'conflict')
      if (clashes.length > 0) setConflicts((all) => [...all, ...clashes])
    }
    const kept = await askDoor<Kept>(token, 'list', { pass })
    setAway(kept === null)
    if (!kept || !('said' in kept)) return
    localStorage.setItem(listName, JSON.stringify(kept))
    // The list knows by now of all that was told.
    came.current = cameBy(stored<Scan[]>(scansName) ?? [])
    await take(kept)
  }, [token, pass, device, listName, scansName, take, keepScans])

  useEffect(() => {
    const kept = stored<Kept>(listName)
    const scans = stored<Scan[]>(scansName) ?? []
    setWaiting(scans)
    came.current = cameBy(scans)
    if (kept) void take(kept)
    void refresh()
    const timer = setInterval(() => void refresh(), everyMs)
    const back = () => void refresh()
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
    }
  }, [listName, scansName, take, refresh])

  const note = ({ code, at, goes }: Pick<Scan, 'code' | 'at' | 'goes'>) => {
    came.current.set(code, goes === 'in' ? at : null)
    if (list) setInside(insideOf(list, came.current))
  }
  const keep = (scan: Scan) => {
    note(scan)
    keepScans([...(stored<Scan[]>(scansName) ?? []), scan])
  }
  /** Null: there is no list to ask. `scanId`: of the scan that the server did not answer; it may have come there. */
  const decide = async (typed: string, goes: Goes, scanId: string): Promise<OfflineAnswer | null> => {
    setAway(true)
    if (!list || list.until < Date.now()) return null
    const read = readCode(typed, location.hostname)
    const isQr = read.kind === 'signed'
    const hash = isQr ? await hashOf(read.said) : ''
    const isSigned = isQr && (await isSignedBy(key.current, read.said, read.signature))
    const answer = decideOffline(read, list, { hash, isSigned, came: came.current, goes })
    if ((answer.result === 'ok' || answer.result === 'out') && answer.code)
      keep({ scanId, code: answer.code, at: Date.now(), goes })
    return answer
  }
  /** Against what it said of `code`. Null: this door may not. */
  const letIn = (code: string, override: { refused: Refused; reason: string }, scanId: string): { at: Date } | null => {
    setAway(true)
    if (!list?.mayOverride || list.until < Date.now()) return null
    const at = Date.now()
    keep({ scanId, code, at, goes: 'in', override })
    return { at: new Date(at) }
  }
  return { list, waiting, isAway, conflicts, inside, decide, letIn, note, isBack: () => setAway(false) }
}

const cameBy = (scans: readonly Scan[]) =>
  new Map(scans.map(({ code, at, goes }) => [code, goes === 'out' ? null : at]))

function stored<T>(name: string): T | null {
  const text = localStorage.getItem(name)
  return text === null ? null : (JSON.parse(text) as T)
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCodePoint(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}

/** False also where the browser does not know the signature: what cannot be told is not let in. */
async function isSignedBy(key: string, said: string, signature: string): Promise<boolean> {
  try {
    const open = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify('Ed25519', open, bytesOf(signature), new TextEncoder().encode(said))
  } catch {
    return false
  }
}
