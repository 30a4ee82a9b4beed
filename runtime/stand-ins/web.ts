/** A small product for the runtime's own tests: says hello, answers slowly on demand, streams until told to stop. */
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import type { Web } from '../http.ts'

export async function createWeb(): Promise<Web> {
  const streams = new Set<ServerResponse>()
  const pool = new pg.Pool({ connectionString: process.env.SALA_DATABASE_URL, max: 4 })
  pool.on('error', () => {})
  return {
    handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://any')
      if (url.pathname === '/pid') res.end(String(process.pid))
      else if (url.pathname === '/slow') setTimeout(() => res.end('slow'), Number(url.searchParams.get('ms')))
      else if (url.pathname === '/block') for (;;);
      else if (url.pathname === '/from') res.end(req.socket.remoteAddress)
      else if (url.pathname === '/environment') res.end(JSON.stringify(process.env))
      else if (url.pathname === '/events') {
        streams.add(res)
        res.once('close', () => streams.delete(res))
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
      } else if (url.pathname === '/who') {
        pool.query('select current_user as who').then(
          ({ rows }) => res.end(rows[0].who),
          () => res.writeHead(503).end(),
        )
      } else res.end('hello')
    },
    drain() {
      for (const stream of streams) stream.end()
    },
    close: () => pool.end(),
  }
}
