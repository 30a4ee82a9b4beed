/** Pure: two options and what becomes of them. */
import type { LocalText } from '#kernel/context.ts'

interface Option {
  name: LocalText
  value: LocalText
}

export interface Axis {
  name: LocalText
  values: readonly LocalText[]
}

/** Every value of the first with every value of the second. */
export const combinationsOf = (axes: readonly Axis[]): Option[][] =>
  axes.reduce<Option[][]>(
    (made, { name, values }) => made.flatMap((options) => values.map((value) => [...options, { name, value }])),
    [[]],
  )

/** By its Thai values: what two variants may not both be. */
export const keyOf = (options: readonly Option[]): string => options.map(({ value }) => value.th).join('\n')

/** A variant under these options: it keeps its values, and takes the first of an option that it had not. */
export const spread = (options: readonly Option[], axes: readonly Axis[]): Option[] =>
  axes.map(({ name, values }, index) => {
    const had = options[index]?.value
    return { name, value: values.find(({ th }) => th === had?.th) ?? had ?? values[0]! }
  })

/** What the variants of a product say together: each option with its values in their order. */
export function axesOf(variants: readonly { options: readonly Option[] }[]): Axis[] {
  const most = Math.max(0, ...variants.map(({ options }) => options.length))
  return Array.from({ length: most }, (_, index) => {
    const said = variants.flatMap(({ options }) => options[index] ?? [])
    const values = [...new Map(said.map(({ value }) => [value.th, value])).values()]
    return { name: said[0]!.name, values }
  })
}
