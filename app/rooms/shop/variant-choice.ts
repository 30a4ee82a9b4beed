/**
 * Pure: which values a picker offers. The first option is always free to choose; a later one is possible when a variant
 * has it together with what is chosen before it, so nobody is caught in a corner.
 */
interface Words {
  th: string
  en: string
}
interface Variant {
  sku: string
  options: { name: Words; value: Words }[]
  stock: 'in' | 'low' | 'out'
  /** A branch has it. */
  isFetchOnly?: boolean
}

export interface Choice {
  name: Words
  values: { value: Words; sku: string | null; chosen: boolean; isOut: boolean }[]
}

/** `sku` of a value is the variant it leads to, as near to the present one as can be; null when there is none. */
export function choicesOf(variants: readonly Variant[], sku: string): Choice[] {
  const now = variants.find((variant) => variant.sku === sku) ?? variants[0]
  if (!now) return []
  return now.options.map((option, axis) => ({
    name: option.name,
    values: valuesAt(variants, axis).map((value) => {
      const target = nearest(variants, now, axis, value)
      return {
        value,
        sku: target?.sku ?? null,
        chosen: option.value.th === value.th,
        isOut: target?.stock === 'out' && !target.isFetchOnly,
      }
    }),
  }))
}

function valuesAt(variants: readonly Variant[], axis: number): Words[] {
  const seen = new Map<string, Words>()
  for (const { options } of variants) {
    const value = options[axis]?.value
    if (value && !seen.has(value.th)) seen.set(value.th, value)
  }
  return [...seen.values()]
}

function nearest(variants: readonly Variant[], now: Variant, axis: number, value: Words): Variant | undefined {
  const same = (variant: Variant, at: number) => variant.options[at]?.value.th === now.options[at]?.value.th
  const fitting = variants.filter(
    (variant) =>
      variant.options[axis]?.value.th === value.th && now.options.slice(0, axis).every((_, at) => same(variant, at)),
  )
  const alike = (variant: Variant) =>
    now.options.filter((_, at) => same(variant, at)).length + (variant.stock === 'out' ? 0 : 0.5)
  return fitting.toSorted((a, b) => alike(b) - alike(a))[0]
}
