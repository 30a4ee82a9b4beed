/** What a web process really asks of the database for one request, to ask the same of it without a framework. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './cleanup.ts'
import { newVisitor } from './client.ts'
import type { House } from './house.ts'
import { startWeb } from './servers.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The file of the statements that one request sends, in their order, once everything is remembered that can be. */
export async function statementsOf(house: House, path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-bench-heard-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'heard')
  writeFileSync(file, '')
  const web = await startWeb(house, { heardIn: file })
  const visitor = newVisitor({ port: web.port, host: house.tenants[0]!.host })
  for (let time = 0; time < 3; time++) await visitor.json({ path })
  writeFileSync(file, '')
  await visitor.json({ path })
  visitor.close()
  await web.stop()
  const statements = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Statement)
    .filter(({ text }) => !/pg_notify|listen /.test(text))
  if (!statements.some(({ text }) => text.includes('catalogue.')))
    throw new Error('no statement of the request was heard')
  writeFileSync(file, JSON.stringify(statements))
  return file
}
