/** A call of the editor to the server: what it says, or why not. */
export type Called<T> = { ok: true; data: T } | { ok: false; code: string; message: string }

export async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Called<T>> {
  const response = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as {
    data?: T
    error?: { code?: string; message?: string } | string
  } | null
  if (response?.ok && answer && 'data' in answer) return { ok: true, data: answer.data as T }
  const error = typeof answer?.error === 'string' ? { message: answer.error } : answer?.error
  return { ok: false, code: (error && 'code' in error && error.code) || '', message: error?.message ?? '' }
}
