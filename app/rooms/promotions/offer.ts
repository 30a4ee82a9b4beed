/** Pure: a promotion's row, as the published views carry it in JSON, and back. */
import { anyBasket, type Conditions, type Kind, type Offer, type Rule, type State } from './promotion.ts'

/** Satang are whole numbers below 2^53 there. */
export interface StoredOffer {
  id: string
  name_th: string
  name_en: string
  kind: Kind
  rule: StoredRule
  conditions: Partial<Omit<Conditions, 'minSatang'>> & { minSatang?: number | null }
  max_discount_satang: number | null
  budget_uses: number | null
  budget_satang: number | null
  per_customer: number | null
  priority: number
  stackable: boolean
  exclusive_group: string
  held_uses: number
  held_satang: number
  used_uses: number
  used_satang: number
  /** Left out where only what is active is read. */
  state?: State
  code_id?: string
  code?: string
  single?: boolean
  taken?: boolean
}

interface StoredRule {
  bp?: number
  satang?: number
  buy?: number
  get?: number
  pieces?: number
  by?: 'pieces' | 'amount'
  steps?: { from: number; bp: number }[]
  variantId?: string
  quantity?: number
}

export function offerFrom(row: StoredOffer): Offer {
  const { minSatang, ...conditions } = row.conditions
  return {
    promotionId: row.id,
    name: { th: row.name_th, en: row.name_en },
    rule: ruleFrom(row.kind, row.rule),
    conditions: { ...anyBasket, ...conditions, minSatang: minSatang == null ? null : BigInt(minSatang) },
    maxDiscountSatang: row.max_discount_satang === null ? null : BigInt(row.max_discount_satang),
    priority: row.priority,
    stackable: row.stackable,
    exclusiveGroup: row.exclusive_group,
    perCustomer: row.per_customer,
    state: row.state ?? 'active',
    usesLeft: row.budget_uses === null ? null : row.budget_uses - row.held_uses - row.used_uses,
    satangLeft: row.budget_satang === null ? null : BigInt(row.budget_satang - row.held_satang - row.used_satang),
    code: row.code_id
      ? { codeId: row.code_id, code: row.code ?? '', isSingle: row.single === true, isTaken: row.taken === true }
      : null,
  }
}

function ruleFrom(kind: Kind, stored: StoredRule): Rule {
  const { bp = 0, buy = 1, get = 1, pieces = 1, by = 'pieces', steps = [], variantId = '', quantity = 1 } = stored
  const satang = BigInt(stored.satang ?? 0)
  switch (kind) {
    case 'percent':
      return { kind, bp }
    case 'amount':
      return { kind, satang }
    case 'buy_x_get_y':
      return { kind, buy, get, bp }
    case 'bundle_price':
      return { kind, pieces, satang }
    case 'tier':
      return { kind, by, steps: steps.map(({ from, bp: off }) => ({ from: BigInt(from), bp: off })) }
    case 'free_shipping':
      return { kind }
    case 'gift':
      return { kind, variantId, quantity }
  }
}

/** For its column: what jsonb holds as whole numbers. */
export const toStored = (value: object): string =>
  JSON.stringify(value, (key, part: unknown) =>
    key === 'kind' ? undefined : typeof part === 'bigint' ? Number(part) : part,
  )
