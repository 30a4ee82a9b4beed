import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteBuild, putBack, setAside } from './builds.mjs'
import { compressFolder } from './compressed.mjs'

/** As the bundler does it: everything away, then this build's files. */
function bundle(build: string, version: string, chunk = version) {
  mkdirSync(join(build, 'client', 'assets'), { recursive: true })
  const routes = {
    'shop:/': { id: 'shop:/', module: `/assets/home-${chunk}.js`, imports: [], css: [], hasLoader: true },
  }
  const url = `/assets/manifest-${version}.js`
  const manifest = `window.__reactRouterManifest=${JSON.stringify({ routes, url, version })};`
  writeFileSync(join(build, 'client', 'assets', `manifest-${version}.js`), manifest)
  writeFileSync(join(build, 'client', 'assets', `home-${chunk}.js`), version)
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'sala-builds-')), 'build')
const asideOf = (build: string) => join(build, '..', 'aside')
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, unknown>
const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString()

function buildAs(build: string, version: string, at: number) {
  setAside(build, asideOf(build))
  rmSync(build, { recursive: true, force: true })
  bundle(build, version)
  return noteBuild(build, asideOf(build), hour(at))
}

test('a build without a manifest is an error', () => {
  const build = newFolder()
  mkdirSync(join(build, 'client', 'assets'), { recursive: true })
  expect(() => noteBuild(build, asideOf(build), hour(1))).toThrow('no manifest')
})

test('a build that fails leaves the pages of the last one', () => {
  const build = newFolder()
  buildAs(build, 'a1', 1)
  setAside(build, asideOf(build))
  rmSync(build, { recursive: true })
  mkdirSync(join(build, 'client'), { recursive: true })
  putBack(build, asideOf(build))
  expect(readJson(build, 'client/builds/latest.json')).toMatchObject({ id: 'a1' })
})

test('latest says which build is served, and meta which parts each route has', () => {
  const build = newFolder()
  expect(buildAs(build, 'a1', 1)).toBe('a1')
  expect(readJson(build, 'client/builds/latest.json')).toEqual({ id: 'a1', builtAt: hour(1) })
  expect(readJson(build, 'client/builds/meta/a1.json')).toMatchObject({
    id: 'a1',
    builtAt: hour(1),
    routes: { 'shop:/': { module: '/assets/home-a1.js', imports: [], css: [] } },
  })
})

test('the parts of the two builds before stay, those of the third go', () => {
  const build = newFolder()
  for (const [at, version] of ['a1', 'b2', 'c3', 'd4'].entries()) buildAs(build, version, at)
  const assets = readdirSync(join(build, 'client/assets'))
  expect(assets).toEqual(expect.arrayContaining(['home-b2.js', 'home-c3.js', 'home-d4.js']))
  expect(assets).not.toContain('home-a1.js')
  expect(readdirSync(join(build, 'client/builds/meta')).sort()).toEqual(['b2.json', 'c3.json', 'd4.json'])
  expect(existsSync(asideOf(build))).toBe(false)
})

test('the same pages built again push nothing out', () => {
  const build = newFolder()
  for (const [at, version] of ['a1', 'b2', 'c3', 'c3', 'c3'].entries()) buildAs(build, version, at)
  expect(readdirSync(join(build, 'client/assets'))).toContain('home-a1.js')
})

test('what was compressed beside a part stays with it, and is no part of its own', async () => {
  const build = newFolder()
  const assets = join(build, 'client', 'assets')
  bundle(build, 'a1')
  writeFileSync(join(assets, 'home-a1.js'), 'a1'.repeat(1000))
  noteBuild(build, asideOf(build), hour(1))
  await compressFolder(assets)
  expect(readdirSync(assets)).toContain('home-a1.js.br')
  buildAs(build, 'b2', 2)
  expect(readdirSync(assets).filter((name) => name.startsWith('home-a1'))).toEqual([
    'home-a1.js',
    'home-a1.js.br',
    'home-a1.js.gz',
  ])
  expect(readJson(build, 'client', 'builds', 'meta', 'a1.json').files).not.toContain('/assets/home-a1.js.br')
})
