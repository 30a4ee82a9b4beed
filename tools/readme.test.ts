import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoAccounts } from '../db/seed/index.ts'

/** What the papers of the house say about it must be so. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const papers = ['README.md', 'HOUSE.md', 'STYLE.md']
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }

test.each(papers)('every command in %s is there to be run', async (paper) => {
  const text = await read(paper)
  const named = [...text.matchAll(/npm (?:run )?([a-z][a-z:]*)/g)].map((match) => match[1]!)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  if (paper === 'README.md') {
    expect(named.length).toBeGreaterThan(12)
    const silent = ['check', 'start', 'test']
    expect(Object.keys(scripts).filter((name) => !named.includes(name) && !silent.includes(name))).toEqual([])
  }
})

test('every command runs a file that is there', () => {
  const files = Object.values(scripts).flatMap((line) => /node (?:--\S+ )*(\S+\.(?:ts|mjs))/.exec(line)?.[1] ?? [])
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every test configuration that a command names finds tests to run', async () => {
  const configs = Object.values(scripts).flatMap((line) => /--config (\S+)/.exec(line)?.[1] ?? [])
  expect(configs.length).toBeGreaterThan(0)
  for (const config of configs) {
    const [, pattern] = /include: \['([^']+)'\]/.exec(await read(config)) ?? []
    const files = globSync(pattern!, { cwd: join(root, config, '..') })
    expect(files.length, `${config}: ${pattern}`).toBeGreaterThan(0)
    const ignored = spawnSync('git', ['check-ignore', ...files], { cwd: join(root, config, '..'), encoding: 'utf8' })
    expect(ignored.stdout, 'a clone has them too').toBe('')
  }
})

test('the steps of npm run check that are named exist', async () => {
  const check = await read('tools/check.ts')
  const named = [...(await read('README.md')).matchAll(/npm run check -- ([a-z0-9 ]+)/g)].flatMap((match) =>
    match[1]!.split(' '),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((step) => !check.includes(`name: '${step}'`))).toEqual([])
})

test('README names every setting that is read, and no other', async () => {
  const settings = await read('runtime/settings.ts')
  const meant = [...settings.matchAll(/^ \* \| ([A-Z_]+) \|/gm)].map((match) => match[1]!)
  const told = [...(await read('README.md')).matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]!)
  expect(meant.length).toBeGreaterThan(8)
  expect(told).toEqual(meant)
})

test('README names everybody of the demo, with the right password', async () => {
  const text = await read('README.md')
  expect(demoAccounts.length).toBeGreaterThan(8)
  expect(
    demoAccounts.filter(({ email, password }) => !text.includes(`\`${email}\``) || !text.includes(`\`${password}\``)),
  ).toEqual([])
})

test.each(papers)('every file that %s names is there', async (paper) => {
  const text = await read(paper)
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!)
  const paths = [...text.matchAll(/`((?:app|tools|runtime|db|docs)\/[\w./-]+\.(?:tsx?|mjs|md|sql))`/g)].map(
    (match) => match[1]!,
  )
  expect([...new Set([...links, ...paths])].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
