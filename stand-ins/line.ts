import { type Running, serve } from './running.ts'

/** LINE: its login and its Messaging API. */
export function startLine(port: number): Promise<Running> {
  return serve(port, async () => new Response('not here', { status: 404 }))
}
