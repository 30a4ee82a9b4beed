import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const asks = `
  const { freePort } = await import('#runtime/free-port.ts')
  for (let n = 0; n < 100; n++) console.log(await freePort())`

test('processes that ask at once, and listen later, are told different ports', async () => {
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', asks])
  const told = await Promise.all(Array.from({ length: 6 }, run))
  const ports = told.flatMap(({ stdout }) => stdout.trim().split('\n').map(Number))
  expect(ports).toHaveLength(600)
  expect(new Set(ports).size).toBe(600)
  for (const port of ports) expect(port > 11_999 && port < 32_000).toBe(true)
})
