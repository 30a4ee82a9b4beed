/** The counter's calls from a browser: an answer, a refusal, or nobody there. */
import type { Refused } from '#kernel/refused.ts'

const answerMs = 8000

export type Called<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; refused: Refused }
  /** isTooOften: there is a line, and too much was asked by it. */
  | { kind: 'later'; isTooOften?: true }
  | { kind: 'signedOut' }

export async function callTill<Data>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  patienceMs = answerMs,
): Promise<Called<Data>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 401) return { kind: 'signedOut' }
    if (response.status === 429) return { kind: 'later', isTooOften: true }
    if (response.status >= 500) return { kind: 'later' }
    const { data, error } = (await response.json()) as { data: Data; error: Omit<Refused, 'ok' | 'fields'> | null } // as every call answers
    if (error === null) return { kind: 'done', data }
    return error.code === 'IN_PROGRESS'
      ? { kind: 'later' }
      : { kind: 'refused', refused: { ...error, ok: false, fields: {} } }
  } catch {
    return { kind: 'later' }
  }
}
