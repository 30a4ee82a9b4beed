import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../../runtime/compressed.mjs'
import { packFolder } from '../../runtime/packed.mjs'
import { createStaticFiles } from './static-files.server.ts'

const script = 'export const words = "a page"\n'.repeat(200)
let serve: ReturnType<typeof createStaticFiles>
const server = createServer((req, res) => void (serve(req, res, req.url!) || res.writeHead(404).end()))

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'page-a1.js'), script)
  writeFileSync(join(folder, 'robots.txt'), 'short')
  await compressFolder(folder)
  packFolder(folder, join(folder, 'packed'))
  serve = createStaticFiles(join(folder, 'packed'))
  // The next build takes the folder away while this one is still served.
  rmSync(folder, { recursive: true })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => server.close())

const ask = (path: string, encoding: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-encoding': encoding },
  })

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('the very first visitor who takes %j gets %s', async (accepted, encoding) => {
  const answer = await ask('/assets/page-a1.js', accepted)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(Number(answer.headers.get('content-length')) < script.length).toBe(encoding !== null)
  expect(await answer.text()).toBe(script)
})

test('what is short goes as it is, and what the build made beside a file is no file of its own', async () => {
  expect((await ask('/robots.txt', 'br')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/assets/page-a1.js.br', 'br')).status).toBe(404)
})

test('nobody reads the list itself, and who has a file already is told so', async () => {
  expect((await ask('/packed', 'br')).status).toBe(404)
  const etag = (await ask('/robots.txt', 'br')).headers.get('etag')!
  const again = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/robots.txt`, {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
})
