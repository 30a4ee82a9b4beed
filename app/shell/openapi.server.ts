import * as z from 'zod'
import type { AnyCall, Call } from '#kernel/api.ts'

/** OpenAPI 3.1 from the same schemas that check the calls. */
export function openApi(calls: readonly AnyCall[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = 'raw' in call ? rawOperation(call) : operation(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: '1',
      description:
        'Money is integer satang (1/100 baht). Calls marked with Idempotency-Key need a UUID: the same key does the work once. Errors: {success: false, error: {code, message, th, en, details}}.',
    },
    paths,
  }
}

function operation(call: Call): object {
  const schema = z.toJSONSchema(call.action.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = namesIn(call.path)
  const properties = Object.entries(schema.properties ?? {})
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  const parameters: object[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schema.properties?.[name] ?? { type: 'string' },
  }))
  if (!hasBody)
    for (const [name, property] of properties)
      if (!inPath.includes(name))
        parameters.push({ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: property })
  if (call.action.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    })
  return {
    summary: call.summary,
    'x-permission': call.action.may,
    parameters,
    ...(hasBody && properties.length > inPath.length
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  ...schema,
                  properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
                  required: schema.required?.filter((name) => !inPath.includes(name)),
                },
              },
            },
          },
        }
      : {}),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.output
          ? { content: { 'application/json': { schema: z.toJSONSchema(call.output, { unrepresentable: 'any' }) } } }
          : {}),
      },
      default: { description: 'Refused: {success: false, error: {code, message, th, en, details}}' },
    },
  }
}

function rawOperation(call: AnyCall): object {
  return {
    summary: call.summary,
    parameters: namesIn(call.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'Done' } },
  }
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
