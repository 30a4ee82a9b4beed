import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const here = import.meta.dirname

test('the core leans on nothing of the house, and on astronomy only when it is asked for', () => {
  const files = readdirSync(here).filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^known-/.test(name))
  expect(files.length).toBeGreaterThan(10)
  const taken = files.flatMap((name) => {
    const text = readFileSync(join(here, name), 'utf8')
    return [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)].map((match) => match[1]!)
  })
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter((from) => !from.startsWith('./'))).toEqual([])
  const clocks = files.filter((name) =>
    /Date\.now|new Date\(\)|navigator|localStorage/.test(readFileSync(join(here, name), 'utf8')),
  )
  expect(clocks).toEqual([])
})

test('it weighs at most 20 kB as it is sent', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root: here,
    build: {
      write: false,
      lib: { entry: join(here, 'index.ts'), formats: ['es'], fileName: 'core' },
      rollupOptions: { external: ['astronomy-engine'] },
    },
  })
  const code = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
  const weight = brotliCompressSync(code.join('')).length
  expect(code.join('')).toContain('24350')
  expect(weight).toBeGreaterThan(2000)
  expect(weight).toBeLessThan(20_000)
})
