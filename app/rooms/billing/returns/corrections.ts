/**
 * What came to light of a month after it was closed: tax of sales booked later, and claims taken back later. Until its return is
 * filed it belongs into that return; afterwards it is told by an additional one (Revenue Code s.83/4). The book has it in the
 * month in which it was booked, whose return leaves it out.
 */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { takenBackClaims } from '#rooms/ledger/index.ts'
import type { LateTax } from '../papers/vat-report.ts'
import type { Tables } from '../tables.ts'

export interface Correction {
  /** output: sold and not told. input: claimed, and too much. */
  what: 'output' | 'input'
  /** `YYYY-MM`, where it is booked. */
  in: string
  baseSatang: bigint
  vatSatang: bigint
  zeroSatang: bigint
  exemptSatang: bigint
}

type TakenBack = Awaited<ReturnType<typeof takenBackClaims>>[number]

/** All that is known of `month` today. */
export const correctionsOf = (
  month: string,
  { late, takenBack }: { late: readonly LateTax[]; takenBack: readonly TakenBack[] },
): Correction[] => [
  ...late
    .filter(({ aroseIn, bookedIn }) => aroseIn === month && bookedIn !== month)
    .map(({ aroseIn: _, bookedIn, ...sums }): Correction => ({ what: 'output', in: bookedIn, ...sums })),
  ...takenBack
    .filter(({ claimedIn }) => claimedIn === month)
    .map(({ takenIn, baseSatang, vatSatang }): Correction => {
      return { what: 'input', in: takenIn, baseSatang, vatSatang, zeroSatang: 0n, exemptSatang: 0n }
    }),
]

/** What of `all` a return that was filed with `told` does not say. */
export function notYetTold(all: readonly Correction[], told: readonly Correction[]): Correction[] {
  const rest = [...all, ...told.map(opposite)].reduce((sums, one) => {
    const key = `${one.what} ${one.in}`
    const so = sums.get(key)
    return sums.set(key, so ? { ...one, ...added(so, one) } : one)
  }, new Map<string, Correction>())
  return [...rest.values()].filter(({ vatSatang, baseSatang }) => vatSatang !== 0n || baseSatang !== 0n)
}

type Sums = Omit<Correction, 'what' | 'in'>
const nothing: Sums = { baseSatang: 0n, vatSatang: 0n, zeroSatang: 0n, exemptSatang: 0n }
const added = (one: Sums, other: Sums): Sums => ({
  baseSatang: one.baseSatang + other.baseSatang,
  vatSatang: one.vatSatang + other.vatSatang,
  zeroSatang: one.zeroSatang + other.zeroSatang,
  exemptSatang: one.exemptSatang + other.exemptSatang,
})
const opposite = (one: Correction): Correction => ({
  ...one,
  baseSatang: -one.baseSatang,
  vatSatang: -one.vatSatang,
  zeroSatang: -one.zeroSatang,
  exemptSatang: -one.exemptSatang,
})

export const sumsOf = (all: readonly Correction[], what: Correction['what']): Sums =>
  all.filter((one) => one.what === what).reduce<Sums>(added, nothing)

type Stored = Record<'what' | 'in' | 'base' | 'vat' | 'zero' | 'exempt', string>

export const toStored = (all: readonly Correction[]): string =>
  JSON.stringify(
    all.map(({ what, in: month, baseSatang, vatSatang, zeroSatang, exemptSatang }): Stored => ({
      what,
      in: month,
      base: String(baseSatang),
      vat: String(vatSatang),
      zero: String(zeroSatang),
      exempt: String(exemptSatang),
    })),
  )

export const fromStored = (stored: readonly Stored[]): Correction[] =>
  stored.map(({ what, in: month, base, vat, zero, exempt }) => ({
    what: what as Correction['what'], // as toStored writes it
    in: month,
    baseSatang: BigInt(base),
    vatSatang: BigInt(vat),
    zeroSatang: BigInt(zero),
    exemptSatang: BigInt(exempt),
  }))

/** Of what is booked in `month`: what returns of earlier months said already, so that its own does not owe it again. */
export async function toldElsewhere(tools: Tools<Tables>, month: string): Promise<Correction[]> {
  const { rows } = await sql<{ one: Stored }>`
    select c.one from billing.vat_returns r cross join lateral jsonb_array_elements(r.corrections) c (one)
    where r.state = 'filed' and c.one ->> 'in' = ${month}`.execute(tools.db)
  return fromStored(rows.map(({ one }) => one))
}
