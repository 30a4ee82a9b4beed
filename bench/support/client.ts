/** One visitor: one kept-alive connection, one request after another. */
import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
}

export interface Visitor {
  ask(ask: Ask): Promise<Answer>
  /** The JSON of an answer in the 200s; anything else is an error that names the call. */
  json<T>(ask: Ask): Promise<T>
  close(): void
}

/** The same connection, knocking at another host. */
export function visitorAt(visitor: Visitor, host: string): Visitor {
  const at = (ask: Ask): Ask => ({ ...ask, headers: { ...ask.headers, host } })
  return { ...visitor, ask: (ask) => visitor.ask(at(ask)), json: (ask) => visitor.json(at(ask)) }
}

let visitors = 0

/** An address that nobody has had: of one network so many orders may wait unpaid. */
export function newAddress(): string {
  const number = ++visitors
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** `address` is what a trusted proxy would say: each visitor is somebody else, so that no limit per address is met. */
export function newVisitor({ port, host }: { port: number; host: string }): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = newAddress()

  function ask({ method = 'GET', path, headers, json }: Ask): Promise<Answer> {
    const body = json === undefined ? undefined : JSON.stringify(json)
    return new Promise((resolve, reject) => {
      const req = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          host,
          'x-forwarded-for': address,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      })
      req.once('error', reject)
      req.once('response', (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.once('error', reject)
        res.once('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        )
      })
      req.end(body)
    })
  }

  return {
    ask,
    async json<T>(what: Ask): Promise<T> {
      const answer = await ask(what)
      if (answer.status < 200 || answer.status > 299)
        throw new Error(
          `${what.method ?? 'GET'} ${what.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`,
        )
      return JSON.parse(answer.body.toString()) as T
    },
    close: () => agent.destroy(),
  }
}
