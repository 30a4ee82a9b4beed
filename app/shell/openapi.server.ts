/**
 * OpenAPI 3.1 of all calls: what goes in by the schemas that check it, what comes out by the types of the actions, which
 * the compiler wrote down (`node tools/answer-types.ts`, docs/decisions/361).
 */
import * as z from 'zod'
import type { AnyCall, Call } from '#kernel/api.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { answers as made } from './made/answers.server.ts'
import { bodyOf, hoister, namesIn, operationId, type Schema } from './openapi-parts.ts'

const refused = { $ref: '#/components/schemas/Refused' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const failures = {
  '4XX': { description: 'Refused: what is wrong, in both languages', ...json(refused) },
  '5XX': { description: 'Our fault, or the system is away for a moment', ...json(refused) },
}
/** Calls whose failures the source document fixes say them in their own shape. */
const ownFailures = { '4XX': { description: 'Refused' }, '5XX': { description: 'Our fault' } }

export function openApi(calls: readonly AnyCall[], origin: string): object {
  const schemas: Record<string, Schema> = { ...made.schemas, Refused: refusedSchema }
  const hoist = hoister(schemas)
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = 'raw' in call ? rawOperation(call) : operation(call, hoist)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Money is integer satang (1/100 baht). Calls marked with Idempotency-Key need a UUID: the same key does the work once.',
    },
    servers: [{ url: origin }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a sign-in (product.md §7). Browsers send it as the cookie _account; x-permission says who may.',
        },
      },
      schemas: used(schemas, paths),
    },
  }
}

function operation(call: Call, hoist: (schema: Schema, name: string) => Schema): object {
  const id = operationId(call)
  const schema = hoist(
    z.toJSONSchema(call.action.input, { io: 'input', unrepresentable: 'any', override: typed }) as Schema,
    id,
  )
  const inPath = namesIn(call.path)
  const properties = Object.entries((schema.properties ?? {}) as Record<string, object>)
  const required = (schema.required ?? []) as string[]
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  const body = hasBody ? bodyOf(schema, inPath) : null
  const parameters: object[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: (schema.properties as Record<string, object> | undefined)?.[name] ?? { type: 'string' },
  }))
  if (!hasBody)
    for (const [name, property] of properties)
      if (!inPath.includes(name))
        parameters.push({ name, in: 'query', required: required.includes(name), schema: property })
  if (call.action.idempotent) parameters.push(idempotencyKey)
  return {
    operationId: id,
    summary: call.summary,
    tags: [call.action.room],
    'x-permission': call.action.may,
    ...(call.action.may === 'anyone' && { security: [{}, { session: [] }] }),
    parameters,
    ...(body && { requestBody: { required: body.required, ...json(body.schema) } }),
    responses: {
      [call.status]: { description: 'Done', ...json(answerOf(call, hoist)) },
      ...(call.failure ? ownFailures : failures),
    },
  }
}

/** What zod cannot say of the house's own fields: a number or a text as it was typed. */
function typed({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  const hint = fieldHints.get(zodSchema)
  if (!hint || Object.keys(jsonSchema).length > 0) return
  if (hint.kind === 'money')
    Object.assign(jsonSchema, {
      anyOf: [
        { type: 'integer', description: 'satang' },
        { type: 'string', description: 'baht, as typed' },
      ],
    })
  else if (hint.kind === 'number') Object.assign(jsonSchema, { type: ['number', 'string'] })
}

/** What the compiler says; what it cannot (a shape that says `unknown`) the call itself. */
function answerOf(call: Call, hoist: (schema: Schema, name: string) => Schema): Schema {
  const found = made.answers[`${call.method} ${call.path}`]
  const data = found && Object.keys(found).length > 0 ? found : ownAnswer(call, hoist)
  if (!data) return {}
  if (call.shape) return data
  return {
    type: 'object',
    properties: { success: { type: 'boolean', const: true }, data, error: { type: 'null' } },
    required: ['success', 'data', 'error'],
  }
}

function ownAnswer(call: Call, hoist: (schema: Schema, name: string) => Schema): Schema | undefined {
  if (!call.output) return undefined
  return hoist(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as Schema, operationId(call))
}

function rawOperation(call: AnyCall): object {
  return {
    operationId: operationId(call),
    summary: call.summary,
    security: [{}, { session: [] }],
    parameters: namesIn(call.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(call.method === 'POST' && { requestBody: { content: { '*/*': { schema: {} } } } }),
    responses: { 200: { description: 'The file, stream or page', content: { '*/*': {} } }, ...ownFailures },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

const refusedSchema: Schema = {
  type: 'object',
  properties: {
    success: { type: 'boolean', const: false },
    data: { type: 'null' },
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        th: { type: 'string' },
        en: { type: 'string' },
        details: {},
      },
      required: ['code', 'message', 'th', 'en'],
    },
  },
  required: ['success', 'data', 'error'],
}

/** Only what something speaks of, and what that speaks of. */
function used(schemas: Readonly<Record<string, Schema>>, from: object): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const look = (text: string) => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name!]
      if (!schema || found[name!]) continue
      found[name!] = schema
      look(JSON.stringify(schema))
    }
  }
  look(JSON.stringify(from))
  return found
}
