/** The calls of shares from the browser: an answer, or what to say and where. */
import type { LocalText } from '#kernel/context.ts'
import type { SharePolicy } from '../../share/share-policy.ts'
import type { ShareView } from '../../share/share-view.ts'

export interface ItemShares {
  shares: ShareView[]
  policy: SharePolicy
  type: 'file' | 'folder'
}

export interface ShareRefusal {
  /** Null: nobody answered. */
  message: LocalText | null
  fields: Readonly<Record<string, LocalText>>
}
export type Answered<T> = { ok: true; value: T } | { ok: false; refusal: ShareRefusal }

export const sharesOf = (itemId: string): Promise<Answered<ItemShares>> =>
  ask(`/filemanager/shares?${new URLSearchParams({ itemId })}`)

export const linksOf = (scope: 'own' | 'business'): Promise<Answered<{ links: ShareView[] }>> =>
  ask(`/filemanager/my_links?${new URLSearchParams({ scope })}`)

export const saveShare = (options: Record<string, unknown>): Promise<Answered<{ item: ShareView }>> =>
  ask('/filemanager/share', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  })

interface Failure extends LocalText {
  details: { field?: string; fields?: ({ field: string } & LocalText)[] } | null
}

async function ask<T>(path: string, init?: RequestInit): Promise<Answered<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(20_000) })
    const body = (await response.json()) as T & Failure
    if (response.ok) return { ok: true, value: body }
    const { th, en, details } = body
    const named = details?.field ? [{ field: details.field, th, en }] : (details?.fields ?? [])
    const fields = Object.fromEntries(named.map((each) => [each.field, { th: each.th, en: each.en }]))
    return { ok: false, refusal: { message: { th, en }, fields } }
  } catch {
    return { ok: false, refusal: { message: null, fields: {} } }
  }
}
