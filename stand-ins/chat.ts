import { keep, outboxFolder } from './kept.ts'
import { type Running, serve } from './running.ts'

/** A chat room's incoming webhook: `POST {url}/…` with {text} (product.md §7). `/gone` is a room that was closed. */
export function startChat(port: number, folder = outboxFolder()): Promise<Running> {
  return serve(port, async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/gone') return new Response('no such webhook', { status: 404 })
    if (pathname === '/elsewhere') return new Response(null, { status: 302, headers: { location: '/hook' } })
    const { text } = (await request.json().catch(() => ({}))) as { text?: string }
    if (request.method !== 'POST' || !text) return new Response('no text', { status: 400 })
    const to = pathname
    await keep(folder, request.headers.get('idempotency-key') ?? '', 'json', JSON.stringify({ to, text }))
    return new Response('ok')
  })
}
