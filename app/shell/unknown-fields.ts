/**
 * What the JSON body of a call of money says that it does not know. Dropped in silence, a misspelt `amount` would pay
 * something else than was meant: so it is refused, by its name, also inside of lists. Elsewhere what nobody asked for is
 * ignored: a price that a buyer's client sends changes nothing (safety.md).
 */
import * as z from 'zod'
import type { Call } from '#kernel/api.ts'
import { refuseFields } from '#kernel/refusals.ts'

interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  properties?: Record<string, Shape>
  additionalProperties?: unknown
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

const moneyRooms: readonly string[] = ['billing', 'ledger', 'subscriptions', 'wallet']

/** A yes to what somebody asked for moves money as well. */
export const movesMoney = ({ action, path }: Pick<Call, 'action' | 'path'>): boolean =>
  moneyRooms.includes(action.room) || path.startsWith('/api/approvals/')

const shapes = new WeakMap<z.ZodType, Shape>()

/** Errors: 422 with a sentence for each. `named` are the fields that come by address or cookie. */
export function refuseUnknown(input: z.ZodType, body: Record<string, unknown>, named: readonly string[] = []): void {
  let shape = shapes.get(input)
  if (!shape) shapes.set(input, (shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape))
  const unknown = unknownIn(shape, body, '', shape).filter((path) => !named.includes(path))
  if (unknown.length === 0) return
  refuseFields(
    unknown.slice(0, 20).map((field) => ({
      field,
      th: `ไม่มีช่องชื่อ "${field}" ในคำขอนี้`,
      en: `This call has no field "${field}".`,
    })),
  )
}

function unknownIn(shape: Shape, value: unknown, at: string, root: Shape): string[] {
  if (shape.$ref !== undefined) {
    const named = shape.$ref === '#' ? root : root.$defs?.[shape.$ref.replace('#/$defs/', '')]
    return named ? unknownIn(named, value, at, root) : []
  }
  const either = shape.anyOf ?? shape.oneOf
  // Of several shapes the one that fits best says what is not known.
  if (either)
    return either.map((one) => unknownIn(one, value, at, root)).toSorted((a, b) => a.length - b.length)[0] ?? []
  if (shape.allOf) return knownByNone(shape.allOf, value, at, root)
  if (Array.isArray(value))
    return value.flatMap((inner, n) => {
      const item = shape.prefixItems?.[n] ?? shape.items
      return item ? unknownIn(item, inner, `${at}${n}.`, root) : []
    })
  const { properties } = shape
  if (!properties || typeof value !== 'object' || value === null) return []
  const isOpen = shape.additionalProperties !== undefined && shape.additionalProperties !== false
  return Object.entries(value).flatMap(([name, inner]) => {
    if (Object.hasOwn(properties, name)) return unknownIn(properties[name]!, inner, `${at}${name}.`, root)
    return isOpen ? [] : [`${at}${name}`]
  })
}

/** Each of them knows a part. */
function knownByNone(shapes: readonly Shape[], value: unknown, at: string, root: Shape): string[] {
  const [first = [], ...others] = shapes.map((one) => unknownIn(one, value, at, root))
  return first.filter((path) => others.every((unknown) => unknown.includes(path)))
}
