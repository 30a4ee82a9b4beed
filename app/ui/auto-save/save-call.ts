/** One save as a call of the office: what it was answered, or that nobody answered. */
import type { Said } from '../words.tsx'
import { sendJson } from './send-json.ts'

export interface SaveAnswer<Data = unknown> {
  ok: boolean
  /** Empty: nobody answered. */
  code: string
  message: string
  fields: Readonly<Record<string, Said>>
  /** Of the record, where somebody else was quicker. */
  version: number | undefined
  data: Data | null
}

interface Body<Data> {
  data: Data
  error: {
    code: string
    message: string
    details?: { version?: number; field?: string; fields?: { field: string; th: string; en: string }[] } | null
  } | null
}

const patienceMs = 20_000

/** Never throws. What is sent while the page goes away still arrives, if it is not too long. */
export async function saveCall<Data = unknown>(path: string, said: object): Promise<SaveAnswer<Data>> {
  try {
    const response = await sendJson('POST', path, said, patienceMs)
    const { data, error } = (await response.json()) as Body<Data>
    const { fields = [], field, version } = error?.details ?? {}
    const named = fields.map(({ field: name, th, en }) => [name, { th, en }] as const)
    return {
      ok: response.ok,
      code: response.ok ? '' : (error?.code ?? 'INTERNAL'),
      message: error?.message ?? '',
      fields: Object.fromEntries(field ? [...named, [field, error?.message ?? ''] as const] : named),
      version,
      data: data ?? null,
    }
  } catch {
    return { ok: false, code: '', message: '', fields: {}, version: undefined, data: null }
  }
}

/** Worth another try by itself: nobody was there, or too many were. */
export const comesBack = ({ ok, code }: SaveAnswer): boolean =>
  !ok &&
  (code === '' || code === 'RATE_LIMITED' || code === 'UNAVAILABLE' || code === 'INTERNAL' || code === 'IN_PROGRESS')
