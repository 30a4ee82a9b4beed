import type { AddressInfo } from 'node:net'
import { keep, outboxFolder } from './kept.ts'
import type { Running } from './running.ts'

/**
 * A mail server that takes everything and passes nothing on. Addresses at these domains play trouble: `refuses.example`
 * has no such mailbox (550), `busy.example` asks to come again (451), `full.example` has a full mailbox (552), `tls.example`
 * wants another connection (530); a name that begins with `once` is in trouble the
 * first time only. What comes to `replies+…@mail.localhost` it hands over to the house, as a provider that takes in mail does.
 */
export async function startSmtp(
  port: number,
  folder = outboxFolder(),
): Promise<Running & { received: string[]; addressed(id: string): string[] }> {
  const { SMTPServer } = await import('smtp-server')
  const received: string[] = []
  const addressed = new Map<string, string[]>()
  const troubled = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: 15 * 1024 * 1024,
    onRcptTo({ address }, _session, done) {
      const trouble = troubleOf(address, troubled)
      done(trouble && Object.assign(new Error(trouble.text), { responseCode: trouble.code }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks)
        const id = /^message-id:\s*<([^@>]+)@/im.exec(source.toString('latin1').split('\r\n\r\n')[0] ?? '')?.[1] ?? ''
        received.push(id)
        addressed.set(
          id,
          envelope.rcptTo.map(({ address }) => address),
        )
        const failed = await Promise.all([
          keep(folder, id, 'eml', source),
          ...envelope.rcptTo.map(({ address }) => handOver(address, source)),
        ]).catch((error: Error) => error)
        done(failed instanceof Error ? failed : null)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    /** To whom it was handed over, whatever its headers say. */
    addressed: (id) => addressed.get(id) ?? [],
    close: () => new Promise((done) => void server.close(() => done())),
  }
}

/** As the house asks (reply/answer-replies.ts of the calendar): what it does not take, the sender is told. */
async function handOver(address: string, source: Buffer): Promise<void> {
  if (!/^replies\+.*@mail\.localhost$/i.test(address)) return
  const answer = await fetch(`http://localhost:${process.env.SALA_PORT ?? ''}/api/calendar/replies`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('mail:played').toString('base64')}`,
      'content-type': 'message/rfc822',
      'x-envelope-to': address,
    },
    body: new Uint8Array(source),
  })
  if (!answer.ok) throw Object.assign(new Error('the house did not take it'), { responseCode: 451 })
}

function troubleOf(address: string, troubled: Set<string>): { code: number; text: string } | null {
  const [name = '', domain] = address.toLowerCase().split('@')
  if (name.startsWith('once') && troubled.has(address)) return null
  troubled.add(address)
  if (domain === 'refuses.example') return { code: 550, text: '5.1.1 no such mailbox here' }
  if (domain === 'full.example') return { code: 552, text: '5.2.2 mailbox full' }
  if (domain === 'tls.example') return { code: 530, text: '5.7.0 must issue a STARTTLS command first' }
  return domain === 'busy.example' ? { code: 451, text: '4.3.0 please come again later' } : null
}
