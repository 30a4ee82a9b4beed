/** /api/openapi.json is a document that programs of other people can read, and what it says of every answer is so. */
import { registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { create } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { openApi } from '#shell/openapi.server.ts'
import { madeFile, madeText, readAnswers } from './answer-types.ts'

interface Operation {
  operationId: string
  security?: object[]
  requestBody?: object
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

let document: Document
beforeAll(() => {
  document = openApi(calls, 'https://shop.example') as Document
})
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )

test('redocly finds nothing wrong with it', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: allowed })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

/** Rules of taste that the house’s addresses, which stand in the source document, cannot keep. */
const allowed = {
  'no-ambiguous-paths': 'off',
} as const

test('openapi-typescript makes types of it', async () => {
  registerHooks({
    resolve: (name, context, next) =>
      name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? { url: new URL('./typescript-js.ts', import.meta.url).href, shortCircuit: true }
        : next(name, context),
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const types = astToString(await openapiTS(JSON.stringify(document)))
  for (const { operation } of operations()) expect(types).toContain(`${operation.operationId}: {`)
})

test('every call has a name of its own, and says what it answers', () => {
  expect(operations().length).toBeGreaterThan(200)
  const names = operations().map(({ operation }) => operation.operationId)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const silent = calls.flatMap((call) => {
    if ('raw' in call) return []
    const found = document.paths[call.path]![call.method.toLowerCase()]!.responses[call.status]
    const schema = found?.content?.['application/json']?.schema as { properties?: { data?: object } } | undefined
    const said = call.shape ? schema : schema?.properties?.data
    return said && Object.keys(said).length > 0 ? [] : [`${call.method} ${call.path}`]
  })
  expect(silent).toEqual([])
})

test('a call that is newer than what is written down of the answers says its own, as it is sent', () => {
  const [action] = calls.flatMap((call) => ('raw' in call ? [] : [call.action]))
  const call = create('/api/clinic/visits', 'Adds a visit', action!, { output: z.object({ id: z.uuid() }) })
  const made = openApi([call], 'https://shop.example') as Document
  const schema = made.paths['/api/clinic/visits']!.post!.responses[201]!.content!['application/json']!.schema
  expect(schema).toMatchObject({ properties: { success: { const: true }, data: {}, error: { type: 'null' } } })
})

test('what is written down of the answers is what the compiler says: node tools/answer-types.ts', () => {
  expect(readFileSync(madeFile, 'utf8') === madeText(readAnswers())).toBe(true)
}, 300_000)
