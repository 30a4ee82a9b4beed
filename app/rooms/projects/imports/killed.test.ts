/** kill -9 while a file comes in: nothing of it is there, or all of it is, and what is counted agrees. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { integrity } from '../integrity.ts'
import { newProject } from '../testing.ts'
import { lookAtImport, takeImport } from './take-import.ts'
import { fileOf } from './testing-imports.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const many = 2000
const csv = `Task ID,Name,Section/Column,Due Date,Blocked By (Dependencies)\n${Array.from(
  { length: many },
  (_, at) => `${at},งาน ${at},ต้องทำ,2026-12-01,${at === 0 ? '' : `งาน ${at - 1}`}`,
).join('\n')}\n`

const program = `import { readFileSync } from 'node:fs'
  import { takeImport } from '${import.meta.dirname}/take-import.ts'
  const { context, projectId, seal, path } = JSON.parse(process.argv[1])
  Object.assign(context, { reads: new Set() })
  context.actor.confirmedAt = new Date()
  const taken = takeImport(context, { projectId, seal, file: new File([readFileSync(path)], 'a.csv') })
  console.log('begun')
  await taken
  console.log('taken')
  process.exit(0)`

test.each([0, 60, 300, 900])(
  'killed %i ms after it began to write, it left nothing or everything; nothing can be brought in again',
  async (moreMs) => {
    const tenant = await newTenant()
    const { id: projectId } = await newProject(tenant)
    const me = () => tenant.as('manager')
    const path = join(folder, 'a.csv')
    writeFileSync(path, csv)
    const { seal } = await lookAtImport(me(), { projectId, file: fileOf('a.csv', csv) })
    const there = async () => (await tenant.sql<{ n: number }>('select count(*)::int as n from projects.tasks'))[0]!.n
    /** Whoever brings something in has the project locked. */
    const isWriting = async () =>
      (await tenant.sql('select 1 from projects.projects where id = $1 for update skip locked', [projectId])).length ===
      0
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, JSON.stringify({ context: me(), projectId, seal, path })],
      {
        cwd: join(import.meta.dirname, '../../../..'),
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let said = ''
    child.stderr.on('data', (bytes) => (said += String(bytes)))
    const ended = once(child, 'exit')
    const begun = async () => child.exitCode !== null || (await isWriting())
    await expect.poll(begun, { timeout: 60_000, interval: 2 }).toBe(true)
    for (const until = performance.now() + moreMs; performance.now() < until;) await isWriting()
    child.kill('SIGKILL')
    await ended
    expect(said).toBe('')
    await expect.poll(isWriting).toBe(false)
    const left = await there()
    expect([0, many]).toContain(left)
    for (const { breaches } of integrity) expect(await tenant.sql(breaches)).toEqual([])
    if (moreMs === 0) expect(left).toBe(0)
    if (left === 0) await takeImport(me(), { projectId, file: fileOf('a.csv', csv), seal })
    expect(await there()).toBe(many)
    const { made } = await lookAtImport(me(), { projectId, file: fileOf('a.csv', csv) })
    expect(made).toBe(0)
    for (const { breaches } of integrity) expect(await tenant.sql(breaches)).toEqual([])
  },
  120_000,
)
