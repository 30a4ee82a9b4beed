import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditSentence } from '#kernel/audit.server.ts'
import '#shell/gateway-claims.server.ts'
import { doors } from './doors.ts'

const app = join(import.meta.dirname, '../app')
const files = (await readdir(app, { recursive: true })).filter((file) => /\.ts$/.test(file) && !/\.test\./.test(file))
const all = await doors()

/** The compiler lets nothing but a kind be written; that each stands where the product loads it, only loading shows. */
test('every kind of line that a room may write has its sentence in both languages when the product is loaded', async () => {
  const texts = await Promise.all(files.map((file) => readFile(join(app, file), 'utf8')))
  const kinds = texts.flatMap((text) => [...text.matchAll(/\bauditKind\(\s*'(\w+\.\w+)'/g)].map((match) => match[1]!))
  expect(all.length).toBeGreaterThan(40)
  expect(kinds.length).toBeGreaterThan(80)
  expect(kinds.filter((kind) => !auditSentence(kind)?.th || !auditSentence(kind)?.en)).toEqual([])
})

test('nobody writes into the trail past its kinds', async () => {
  const writers: string[] = []
  for (const file of files)
    if (/insert into kernel\.audit_log/.test(await readFile(join(app, file), 'utf8'))) writers.push(file)
  expect(writers.toSorted()).toEqual(['kernel/audit.server.ts', 'shell/gateway-claims.server.ts'])
})

test('the process that shows the trail also loads what only the worker writes', async () => {
  expect(await readFile(join(app, 'shell/web.ts'), 'utf8')).toContain("import './made/handlers.server.ts'")
})
