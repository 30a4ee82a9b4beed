/** Somebody who speaks HTTP to a house: a hostname, cookies, a kept connection, an address of their own. */
import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
  /** The body as JSON; `{}` when it is something else. */
  json(): Json
  /** `data` of a call's answer. */
  data(): Json
  /** The code of a refusal, '' without one. */
  code(): string
}

// oxlint-disable-next-line no-explicit-any -- what a server said, looked at by a test
export type Json = any

/** No answer came: `refused` when nobody listened, else the connection broke after it stood. */
export class Unanswered extends Error {
  readonly code: string
  /** The connection was new, and broke before a byte of an answer. */
  readonly wasNew: boolean
  constructor(code: string, path: string, wasNew = false) {
    super(`${path}: ${code}${wasNew ? ' on a new connection' : ''}`)
    this.name = 'Unanswered'
    this.code = code
    this.wasNew = wasNew
  }
  get refused(): boolean {
    return this.code === 'ECONNREFUSED'
  }
}

export interface Ask {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** As application/json. */
  json?: unknown
  /** As application/x-www-form-urlencoded. */
  form?: Record<string, string>
  timeoutMs?: number
}

export interface Client {
  cookies: Map<string, string>
  host: string
  ask(path: string, ask?: Ask): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, json: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, json: unknown, headers?: Record<string, string>): Promise<Answer>
  leave(): void
}

interface Options {
  locale?: 'th' | 'en'
  /** Kept connections of this client; one unless told. Zero: a new connection each time. */
  sockets?: number
  /** Looks like coming from here (the house trusts this machine as its proxy). */
  address?: string
}

let addresses = 0
/** 198.18.0.0/15 is for tests; each client its own, so that limits by address do not meet. */
export const nextAddress = (): string => `198.18.${++addresses >> 8}.${addresses & 255}`

export function client(
  at: { port: number },
  hostname: string,
  { locale = 'en', sockets = 1, address = nextAddress() }: Options = {},
): Client {
  const agent = sockets > 0 ? new Agent({ keepAlive: true, maxSockets: sockets, keepAliveMsecs: 1_000 }) : false
  const cookies = new Map<string, string>()
  const host = `${hostname}:${at.port}`
  const self: Client = {
    cookies,
    host,
    ask(path, { method = 'GET', headers = {}, body, json, form, timeoutMs = 30_000 } = {}) {
      const bytes =
        json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form).toString() : body
      const type =
        json !== undefined ? 'application/json' : form !== undefined ? 'application/x-www-form-urlencoded' : undefined
      const all: Record<string, string | string[]> = {
        host,
        'accept-language': locale,
        ...(address && { 'x-forwarded-for': address }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        // What a browser says of a write from the site's own page.
        ...(method !== 'GET' && method !== 'HEAD' && { origin: `http://${host}` }),
        ...(type && { 'content-type': type }),
        ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
        ...headers,
      }
      for (const name of Object.keys(all)) if (all[name] === '') delete all[name]
      const from = performance.now()
      return new Promise<Answer>((resolve, reject) => {
        const req = httpRequest(
          { host: '127.0.0.1', port: at.port, path, method, headers: all, agent, setHost: false, timeout: timeoutMs },
          (res) => {
            const parts: Buffer[] = []
            res.on('data', (part: Buffer) => parts.push(part))
            res.on('error', (error: NodeJS.ErrnoException) => reject(new Unanswered(error.code ?? error.message, path)))
            res.on('end', () => {
              if (!res.complete) return reject(new Unanswered('INCOMPLETE', path))
              for (const line of res.headers['set-cookie'] ?? []) keep(cookies, line)
              resolve(
                answerOf(res.statusCode ?? 0, res.headers, Buffer.concat(parts).toString(), performance.now() - from),
              )
            })
          },
        )
        req.on('timeout', () => req.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })))
        req.on('error', (error: NodeJS.ErrnoException) =>
          reject(new Unanswered(error.code ?? error.message, path, !req.reusedSocket)),
        )
        req.end(bytes)
      })
    },
    get: (path, headers) => self.ask(path, { headers }),
    post: (path, json, headers) => self.ask(path, { method: 'POST', json, headers }),
    put: (path, json, headers) => self.ask(path, { method: 'PUT', json, headers }),
    leave: () => void (agent && agent.destroy()),
  }
  return self
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

function answerOf(status: number, headers: IncomingHttpHeaders, text: string, ms: number): Answer {
  const json = (): Json => {
    try {
      return JSON.parse(text)
    } catch {
      return {}
    }
  }
  return { status, headers, text, ms, json, data: () => json().data, code: () => json().error?.code ?? '' }
}
