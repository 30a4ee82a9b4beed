/** Bytes on a socket, for what no HTTP client would send. */
import { connect } from 'node:net'

/** Sends the bytes as they are and resolves to all that came back until the other side closed or fell silent. */
export function speak(port: number, bytes: string | Buffer, { silenceMs = 1_500 } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(silenceMs, done)
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
    socket.on('connect', () => socket.write(bytes))
  })
}

/** One request of the given lines, closing afterwards; resolves to its status and the whole answer. */
export async function rawRequest(
  port: number,
  lines: readonly string[],
  body: string | Buffer = '',
): Promise<{ status: number; text: string }> {
  const head = `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`
  const text = await speak(port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]))
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

/** An answer that goes on: `until` resolves once so many of a word have come, in their order; what came is in `heard`. */
export function openStream(port: number, lines: readonly string[]) {
  let text = ''
  let look = () => {}
  let ended = false
  const heard = (word: string): number => text.split(word).length - 1
  const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
    look()
  })
  const end = () => {
    ended = true
    look()
  }
  socket.on('error', end)
  socket.on('close', end)
  return {
    heard,
    until: (word: string, times = 1) =>
      new Promise<void>((resolve, reject) => {
        look = () => {
          if (heard(word) >= times) resolve()
          else if (ended) reject(new Error(`the stream ended before "${word}": ${text}`))
        }
        look()
      }),
    leave: () => void socket.destroy(),
  }
}
