/** Asks the server what a code is, and staff's finders for records of that number. */
import type { Meaning } from '../meaning.ts'

/** As JSON says it: money is a number of satang. */
export type SaidMeaning = Meaning

export interface FoundRecord {
  title: string
  detail: string
  to: string
  exact: boolean
}
export interface FoundGroup {
  title: { th: string; en: string }
  found: FoundRecord[]
}

export type Answer =
  | { state: 'done'; meaning: SaidMeaning; groups: FoundGroup[] }
  | { state: 'refused'; message: string }
  | { state: 'offline' | 'failed' }

const waitMs = 10_000

export async function askWhat(code: string, isStaff: boolean): Promise<Answer> {
  try {
    const response = await fetch('/api/scan/meaning', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(waitMs),
    })
    if (response.status >= 500) return { state: 'failed' }
    const { data, error } = (await response.json()) as { data: SaidMeaning; error: { message: string } | null } // our own call
    if (error) return { state: 'refused', message: error.message }
    return { state: 'done', meaning: data, groups: isStaff ? await recordsOf(data) : [] }
  } catch {
    return { state: navigator.onLine ? 'failed' : 'offline' }
  }
}

/** Of what may be a number: exact ones first, and alone where there are some. */
async function recordsOf(meaning: SaidMeaning): Promise<FoundGroup[]> {
  const q = meaning.is === 'text' ? meaning.text : meaning.is === 'slip' ? meaning.reference : ''
  if (q.length < 2 || q.length > 60) return []
  const response = await fetch(`/api/office/find?q=${encodeURIComponent(q)}`, { signal: AbortSignal.timeout(waitMs) })
  if (!response.ok) return []
  const { data } = (await response.json()) as { data: FoundGroup[] } // our own call
  const exact = data
    .map((group) => ({ ...group, found: group.found.filter((one) => one.exact) }))
    .filter(({ found }) => found.length > 0)
  return exact.length > 0 ? exact : data
}
