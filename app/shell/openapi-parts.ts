/** Pure: the pieces of an OpenAPI document. */
import type { AnyCall } from '#kernel/api.ts'

export type Schema = Record<string, unknown>

export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** `GET /api/office/find` → `getApiOfficeFind`: unique as the address is. */
export function operationId({ method, path }: Pick<AnyCall, 'method' | 'path'>): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

/** What a schema says of itself by name goes to the document's components, where its references are looked for. */
export function hoister(schemas: Record<string, Schema>) {
  return (schema: Schema, name: string): Schema => {
    const { $schema: _, $defs, ...own } = schema as Schema & { $defs?: Record<string, Schema> }
    const names = Object.fromEntries(
      Object.keys($defs ?? {}).map((key) => [key, `${name}_${key.replaceAll(/\W/g, '')}`]),
    )
    const moved = (value: unknown, under = ''): unknown => {
      // Of what may be sent in several ways, those that JSON has: bytes go by the screen's form.
      if (Array.isArray(value))
        return value
          .filter((one) => under !== 'anyOf' || !isEmpty(one) || value.every(isEmpty))
          .map((one) => moved(one))
      if (typeof value !== 'object' || value === null) return value
      const made: Schema = Object.fromEntries(
        Object.entries(value).map(([key, inner]) => {
          const of = key === '$ref' && typeof inner === 'string' ? /^#\/\$defs\/(.+)$/.exec(inner)?.[1] : undefined
          return of !== undefined && names[of]
            ? [key, `#/components/schemas/${names[of]}`]
            : [key, key === '$ref' && inner === '#' ? `#/components/schemas/${name}_whole` : moved(inner, key)]
        }),
      )
      const { anyOf, ...rest } = made
      return Array.isArray(anyOf) && anyOf.length === 1 ? { ...rest, ...(anyOf[0] as Schema) } : made
    }
    for (const [key, inner] of Object.entries($defs ?? {})) schemas[names[key]!] = moved(inner) as Schema
    const whole = moved(own) as Schema
    if (JSON.stringify(whole).includes(`${name}_whole"`)) schemas[`${name}_whole`] = whole
    return whole
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** What is sent in the body: all but what stands in the address. Null: nothing is. */
export function bodyOf(schema: Schema, inPath: readonly string[]): { schema: Schema; required: boolean } | null {
  const { properties, required } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const parts = (['allOf', 'anyOf', 'oneOf'] as const).filter((key) => Array.isArray(schema[key]))
  if (parts.length > 0) {
    const inside = parts.map((key) => [
      key,
      (schema[key] as Schema[]).map((one) => bodyOf(one, inPath)?.schema ?? { type: 'object' }),
    ])
    return { schema: { ...schema, ...Object.fromEntries(inside) }, required: true }
  }
  if (schema.type !== 'object') return { schema, required: true }
  const names = Object.keys(properties ?? {}).filter((name) => !inPath.includes(name))
  if (names.length === 0 && !schema.additionalProperties) return null
  const asked = (required ?? []).filter((name) => !inPath.includes(name))
  const { required: _, ...rest } = schema
  return {
    schema: {
      ...rest,
      properties: Object.fromEntries(names.map((name) => [name, properties![name]!])),
      ...(asked.length > 0 && { required: asked }),
    },
    required: asked.length > 0,
  }
}
