/** A type of the compiler → the JSON schema of its values as JSON carries them. */
import { ts } from '@ts-morph/common'

export type Schema = Record<string, unknown>

/** Types that stand in themselves, or in many places, are said once. */
export function schemaMaker(checker: ts.TypeChecker) {
  const schemas: Record<string, Schema> = {}
  const names = new Map<ts.Type, string>()

  function schemaOf(type: ts.Type, place: ts.Node): Schema {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return { type: 'null' }
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] }
    if (type.isNumberLiteral()) return { type: 'number', enum: [type.value] }
    if (flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] }
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.BigIntLike) return { type: 'integer', description: 'satang, or a whole number' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (type.isUnion()) return unionOf(type, place)
    if (flags & ts.TypeFlags.TypeParameter) {
      const base = checker.getBaseConstraintOfType(type)
      return base && base !== type ? schemaOf(base, place) : {}
    }
    return objectOf(type, place)
  }

  function unionOf(type: ts.UnionType, place: ts.Node): Schema {
    const parts = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined))
    const literals = parts.filter((one) => one.isStringLiteral())
    const booleans = parts.filter((one) => one.flags & ts.TypeFlags.BooleanLiteral)
    const rest = parts.filter(
      (one) => !literals.includes(one as never) && !(booleans.length === 2 && booleans.includes(one)),
    )
    const all: Schema[] = rest.map((one) => schemaOf(one, place))
    if (literals.length > 0) all.push({ type: 'string', enum: literals.map(({ value }) => value).toSorted() })
    if (booleans.length === 2) all.push({ type: 'boolean' })
    const each = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
    return each.length === 1 ? each[0]! : { anyOf: each }
  }

  function objectOf(type: ts.Type, place: ts.Node): Schema {
    const name = type.getSymbol()?.getName() ?? ''
    if (name === 'Date') return { type: 'string', format: 'date-time' }
    if (['Uint8Array', 'Buffer', 'Response', 'ReadableStream', 'Map', 'Set'].includes(name)) return {}
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map((one) => schemaOf(one, place))
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item ? schemaOf(item, place) : {} }
    }
    if (type.getCallSignatures().length > 0) return {}
    const known = names.get(type)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const own = nameOf(type)
    names.set(type, own)
    schemas[own] = {} // so that what stands in itself finds it
    schemas[own] = propertiesOf(type, place)
    return { $ref: `#/components/schemas/${own}` }
  }

  function propertiesOf(type: ts.Type, place: ts.Node): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const key = property.getName()
      const value = checker.getTypeOfSymbolAtLocation(property, place)
      if (key.startsWith('__@') || (value.getCallSignatures().length > 0 && !value.isUnion())) continue
      properties[key] = schemaOf(value, place)
      const mayLack =
        property.flags & ts.SymbolFlags.Optional ||
        value.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any) ||
        (value.isUnion() && value.types.some((one) => one.flags & ts.TypeFlags.Undefined))
      if (!mayLack) required.push(key)
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.type, place) }),
    }
  }

  function nameOf(type: ts.Type): string {
    const symbol = type.aliasSymbol ?? type.getSymbol()
    const said = symbol?.getName() ?? ''
    const plain = /^[A-Za-z]\w*$/.test(said) && !said.startsWith('__') ? said : 'Answer'
    let own = plain
    for (let n = 2; own in schemas; n++) own = `${plain}${n}`
    return own
  }

  return { schemaOf, schemas }
}
