/** Plain node:http that sends the bytes and headers it was given, as a process of its own. */
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { freePort } from '#runtime/free-port.ts'
import { startNode, untilReady } from './children.ts'
import { atEnd } from './cleanup.ts'
import { type Answer, newVisitor } from './client.ts'
import type { Server } from './servers.ts'

/** `date` and `connection` come from Node itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding']

export async function startRaw(answer: Answer): Promise<Server> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sala-bench-raw-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'answer.json')
  const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name))
  writeFileSync(file, JSON.stringify({ headers, body: answer.body.toString('base64') }))
  const child = startNode([import.meta.filename], { cwd: folder, env: { RAW_PORT: String(port), RAW_FILE: file } })
  const visitor = newVisitor({ port, host: 'localhost' })
  await untilReady(child, async () => (await visitor.ask({ path: '/' })).status === 200)
  visitor.close()
  return { ...child, port }
}

if (import.meta.main) {
  const { headers, body } = JSON.parse(readFileSync(process.env.RAW_FILE!, 'utf8')) as {
    headers: [string, string][]
    body: string
  }
  const bytes = Buffer.from(body, 'base64')
  const named = Object.fromEntries(headers)
  const server = createServer({ keepAliveTimeout: 75_000 }, (_req, res) => {
    res.writeHead(200, named).end(bytes)
  })
  server.listen(Number(process.env.RAW_PORT), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}
