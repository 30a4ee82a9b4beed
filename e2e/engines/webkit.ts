/** WebKitGTK's MiniBrowser, spoken to by its own WebDriver. It needs a display: `xvfb-run`. */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from '#runtime/free-port.ts'
import type { Browser } from './browser.ts'

export async function openWebkit(): Promise<Browser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('no MiniBrowser: apt-get install webkit2gtk-driver')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  for (let n = 0; n < 50; n++) {
    const isUp = await ask('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) break
    await new Promise((done) => setTimeout(done, 100))
  }
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: options },
  })
  const own = `/session/${sessionId}`
  return {
    name: 'WebKitGTK',
    complaints: [],
    size: async (width, height) => {
      await ask('POST', `${own}/window/rect`, { width, height })
    },
    go: async (url) => {
      await ask('POST', `${own}/url`, { url })
    },
    async run(script) {
      const wrapped = `const done = arguments[arguments.length - 1]; (async () => { ${script} })().then((value) => done(JSON.stringify(value) ?? 'null'), (error) => done(JSON.stringify({ failed: String(error) })))`
      return JSON.parse(await ask<string>('POST', `${own}/execute/async`, { script: wrapped, args: [] })) as unknown
    },
    async close() {
      await ask('DELETE', own).catch(() => undefined)
      driver.kill()
    },
  }
}
