import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in that answers. */
export interface Running {
  /** Where it is reached, without a slash at the end. */
  url: string
  close(): Promise<void>
}

/** An HTTP stand-in: `answer` gets a whole Request, as the product's own handlers do. On this machine only. */
export async function serve(port: number, answer: (request: Request) => Promise<Response>): Promise<Running> {
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', async () => {
      const headers = Object.entries(req.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      )
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
      const request = new Request(new URL(req.url ?? '/', `http://127.0.0.1`), { method: req.method!, headers, body })
      const response = await answer(request).catch((error: Error) => new Response(error.stack, { status: 500 }))
      res.writeHead(response.status, { ...Object.fromEntries(response.headers), 'x-stand-in': String(process.pid) })
      res.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
