import { Cursor } from './thread-list.server.ts'

/** What the address asks of a list of threads; what nobody could have pressed is left out. */
export function askedList(request: Request): { q: string; before: string | undefined } {
  const query = new URL(request.url).searchParams
  const before = Cursor.safeParse(query.get('before'))
  return { q: (query.get('q') ?? '').trim().slice(0, 100), before: before.success ? before.data : undefined }
}

/** Which messages of a thread: those before a number, or the newest. */
export function askedBefore(request: Request): number | undefined {
  const before = new URL(request.url).searchParams.get('earlier') ?? ''
  return /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined
}
