import { useState } from 'react'
import type { ScannedGoods } from '../meaning.ts'

export interface TallyLine extends ScannedGoods {
  many: number
  /** How often it was scanned: a field's key. */
  times: number
}

export interface Tally {
  lines: readonly TallyLine[]
  add: (goods: ScannedGoods) => void
  /** 0 takes it out. */
  set: (variantId: string, many: number) => void
}

/** The same goods once more are one more of them; the newest stand first. */
export function useTally(): Tally {
  const [lines, setLines] = useState<readonly TallyLine[]>([])
  return {
    lines,
    add: (goods) =>
      setLines((before) => {
        const known = before.find(({ variantId }) => variantId === goods.variantId)
        const line = { ...goods, many: (known?.many ?? 0) + 1, times: (known?.times ?? 0) + 1 }
        return [line, ...before.filter((other) => other !== known)]
      }),
    set: (variantId, many) =>
      setLines((before) =>
        before.flatMap((line) => (line.variantId !== variantId ? line : many === 0 ? [] : { ...line, many })),
      ),
  }
}
