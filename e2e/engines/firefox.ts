/** Firefox as it is installed, spoken to by WebDriver BiDi. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from './browser.ts'

type Answer = { id?: number; result?: unknown; error?: string; message?: string; method?: string; params?: unknown }
interface Entry {
  level: string
  text: string | null
}

export async function openFirefox(binary = 'firefox-esr'): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'sala-firefox-'))
  const process = spawn(binary, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((done, fail) => {
    process.once('error', fail)
    process.once('exit', (code) => fail(new Error(`Firefox ended with ${code}`)))
    process.stderr.on('data', (said: Buffer) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said.toString())?.[1]
      if (found) done(found)
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error('Firefox does not answer')))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const complaints: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'log.entryAdded') {
      const { level, text } = answer.params as Entry
      if (level === 'error') complaints.push(text ?? 'an error without words')
    }
  })
  let count = 0
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const id = ++count
    const answer = await new Promise<Answer>((done) => {
      waiting.set(id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error) throw new Error(`${method}: ${answer.message ?? answer.error}`)
    return answer.result as T
  }
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' })
  return {
    name: 'Firefox',
    complaints,
    size: async (width, height) => {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    go: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(script) {
      const { result, exceptionDetails } = await ask<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (async () => { ${script} })()) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as unknown
    },
    async close() {
      await ask('browser.close', {}).catch(() => undefined)
      socket.close()
      process.removeAllListeners('exit')
      process.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
