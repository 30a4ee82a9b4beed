/** Loaded before a web process (`--import`): writes down every statement that it sends, as PostgreSQL's protocol says it. */
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const file = process.env.BENCH_HEARD_IN!
/** What each connection prepared, by its name there. */
const prepared = new WeakMap<Socket, Map<string, string>>()
const write = Socket.prototype.write as (this: Socket, ...args: unknown[]) => boolean

// The driver is part of the build: from outside only what it says is heard.
Socket.prototype.write = function heard(this: Socket, ...args: unknown[]) {
  const [message] = args
  if (Buffer.isBuffer(message) && message.length > 5 && message.readInt32BE(1) === message.length - 1)
    hear(this, String.fromCharCode(message[0]!), message.subarray(5))
  return write.apply(this, args)
} as Socket['write']

function hear(connection: Socket, kind: string, body: Buffer): void {
  const texts = prepared.get(connection) ?? new Map<string, string>()
  prepared.set(connection, texts)
  const [first, second = ''] = body.toString().split('\0')
  if (kind === 'Q') note(first!, [])
  // Parse: the statement's name, its text. Bind: the portal's name, the statement's, the values.
  if (kind === 'P') texts.set(first!, second)
  if (kind === 'B') note(texts.get(second) ?? '', valuesOf(body, Buffer.byteLength(`${first}${second}`) + 2))
}

function valuesOf(body: Buffer, after: number): (string | null)[] {
  let at = after + 2 + 2 * body.readInt16BE(after)
  const values = Array.from({ length: body.readInt16BE(at) }) as (string | null)[]
  at += 2
  return values.map(() => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
}

function note(text: string, values: unknown[]): void {
  appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
}
