/**
 * A door before a real S3 service, at an address of its own: all goes through to the service as it came, and the other way,
 * unless a test shuts the door, cuts the line, or has it say what services say on a bad day.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** 'cut': the line breaks once the request has come. A code is said as S3 says it. Headers come to the service's own. */
type Trouble = 'cut' | { status: number; code: string } | { headers: Record<string, string> } | undefined

export interface S3Door {
  endpoint: string
  /** "PUT /bucket/key?…" of each request that came, in order. */
  came: string[]
  /** Whether browsers of other websites are let in, as a bucket's CORS rule says. */
  isOpenToWebsites: boolean
  /** Asked before a request goes on. */
  trouble: (method: string, url: string) => Trouble | Promise<Trouble>
  /** Nobody listens until it opens again at the same port. */
  shut(): Promise<void>
  open(): Promise<void>
}

export async function doorBefore(service: string): Promise<S3Door> {
  const { hostname, port } = new URL(service)
  const server = createServer((req, res) => void pass(door, { hostname, port }, req, res).catch(() => res.destroy()))
  let at = 0
  const door: S3Door = {
    endpoint: '',
    came: [],
    isOpenToWebsites: true,
    trouble: () => undefined,
    open: async () => {
      await new Promise<void>((ready) => server.listen(at, '127.0.0.1', ready))
      at = (server.address() as AddressInfo).port
      door.endpoint = `http://127.0.0.1:${at}`
    },
    shut: () =>
      new Promise((ended) => {
        server.close(() => ended())
        server.closeAllConnections()
      }),
  }
  await door.open()
  return door
}

async function pass(
  door: S3Door,
  service: { hostname: string; port: string },
  req: IncomingMessage,
  res: ServerResponse,
) {
  const [method, path] = [req.method!, req.url!]
  door.came.push(`${method} ${path}`)
  const trouble = await door.trouble(method, path)
  if (trouble === 'cut') return void req.socket.destroy()
  if (method === 'OPTIONS' && !door.isOpenToWebsites) return say(req, res, 403, 'AccessForbidden')
  if (trouble && 'code' in trouble) return say(req, res, trouble.status, trouble.code, websites(door, req))
  // With the same Host: it is signed.
  const going = request({ ...service, method, path, headers: req.headers }, (answer) => {
    const headers = { ...answer.headers, ...trouble?.headers }
    if (!door.isOpenToWebsites)
      for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) delete headers[name]
    res.writeHead(answer.statusCode!, headers)
    answer.pipe(res)
    answer.on('error', () => res.destroy())
  })
  going.on('error', () => res.destroy())
  res.on('close', () => going.destroy())
  req.pipe(going)
}

const websites = (door: S3Door, { headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin && door.isOpenToWebsites ? { 'access-control-allow-origin': origin } : {}

function say(req: IncomingMessage, res: ServerResponse, status: number, code: string, more = {}): void {
  req.resume()
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>A bad day</Message></Error>`
  res.writeHead(status, { 'content-type': 'application/xml', ...more })
  res.end(req.method === 'HEAD' ? undefined : body)
}
