/** A call of ours from the page, for what must not go away with it: a message whose sending fails stays typed. */
export type Posted<T> = { ok: true; data: T } | { ok: false; message: string | null; status: number }

export const postJson = <T>(path: string, body: unknown): Promise<Posted<T>> =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json' })

export const postForm = <T>(path: string, body: FormData): Promise<Posted<T>> => post(path, body, {})

/** `message` null: nobody answered, or not in our words. */
async function post<T>(path: string, body: BodyInit, headers: Record<string, string>): Promise<Posted<T>> {
  try {
    const response = await fetch(path, { method: 'POST', body, headers, signal: AbortSignal.timeout(60_000) })
    const answer = (await response.json()) as { data: T; error: { message: string } | null }
    if (response.ok) return { ok: true, data: answer.data }
    return { ok: false, message: answer.error?.message ?? null, status: response.status }
  } catch {
    return { ok: false, message: null, status: 0 }
  }
}
