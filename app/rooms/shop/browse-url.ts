/** Pure: what a visitor asked for, as it stands in the address bar. What is not understood is left out, never an error. */
import { parseBaht, satangToDecimal } from '#kernel/money.ts'

export const sorts = ['featured', 'newest', 'priceUp', 'priceDown', 'name'] as const
export type Sort = (typeof sorts)[number]

export interface Asked {
  q: string
  category: string | null
  minSatang: bigint | null
  maxSatang: bigint | null
  inStock: boolean
  onSale: boolean
  sort: Sort
  page: number
}

/** The parameters that `readAsked` reads. */
export const askedNames = ['q', 'category', 'min', 'max', 'inStock', 'onSale', 'sort', 'page']

export function readAsked(params: URLSearchParams): Asked {
  const category = params.get('category') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: /^[a-z0-9][a-z0-9-]{0,59}$/.test(category) ? category : null,
    minSatang: parseBaht(params.get('min') ?? ''),
    maxSatang: parseBaht(params.get('max') ?? ''),
    inStock: params.get('inStock') === '1',
    onSale: params.get('onSale') === '1',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** `?…` with what differs from an empty shelf; '' for the whole shelf. */
export function writeAsked(asked: Partial<Asked>): string {
  const { q, category, minSatang, maxSatang, inStock, onSale, sort, page } = asked
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('category', category)
  if (minSatang != null) params.set('min', bahtOf(minSatang))
  if (maxSatang != null) params.set('max', bahtOf(maxSatang))
  if (inStock) params.set('inStock', '1')
  if (onSale) params.set('onSale', '1')
  if (sort && sort !== 'featured') params.set('sort', sort)
  if (page && page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

/** `29000n` → `290`: what a person would have typed. */
export const bahtOf = (satang: bigint): string => satangToDecimal(satang).replace(/\.00$/, '')

/** The query's input for what was asked. */
export function browseInput({ category, minSatang, maxSatang, ...rest }: Asked) {
  return {
    ...rest,
    ...(category ? { category } : {}),
    ...(minSatang === null ? {} : { minSatang }),
    ...(maxSatang === null ? {} : { maxSatang }),
  }
}

export const isFiltered = (asked: Asked): boolean => writeAsked({ ...asked, sort: 'featured', page: 1 }) !== ''
