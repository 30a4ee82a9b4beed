/**
 * Pure: what a table shows, as its URL says it. Screen and loader read the same; what the URL cannot mean is left out,
 * never refused. `?q=สมชาย&status=confirmed&placed.from=2026-11-01&total.min=500&sort=-total&columns=number,total&page=2`
 */
import { parseTypedDate } from './typed-date.ts'

export type FilterShape =
  | { kind: 'text' }
  | { kind: 'choice'; values: readonly string[] }
  /** numbers as people type them: baht, pieces */
  | { kind: 'range' }
  | { kind: 'dates' }

export type ColumnShape = {
  key: string
  /** may be sorted by; this direction comes first */
  sort?: Direction
  filter?: FilterShape
  /** always: cannot be put away; chosen: not there until asked for */
  shown?: 'always' | 'chosen'
}

export type Direction = 'ascending' | 'descending'
export type Sort = { key: string; direction: Direction }

export type FilterValue =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'range'; min: number | null; max: number | null }
  /** days in Bangkok, both included: 2026-11-21 */
  | { kind: 'dates'; from: string | null; to: string | null }

export type TableState = {
  q: string
  filters: Readonly<Record<string, FilterValue>>
  /** null: as the screen has them by itself */
  sort: Sort | null
  columns: readonly string[] | null
  page: number
}

export const lastPage = 10_000
const longestText = 100

export function readTableState(query: URLSearchParams, shapes: readonly ColumnShape[], prefix = ''): TableState {
  const page = Number(query.get(`${prefix}page`))
  return {
    q: words(query.get(`${prefix}q`)),
    filters: Object.fromEntries(
      shapes.flatMap(({ key, filter }) => {
        const value = filter && readFilter(query, prefix + key, filter)
        return value ? [[key, value]] : []
      }),
    ),
    sort: readSort(query.get(`${prefix}sort`), shapes),
    columns: readColumns(query.getAll(`${prefix}columns`), shapes),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

function readFilter(query: URLSearchParams, name: string, filter: FilterShape): FilterValue | null {
  if (filter.kind === 'text') {
    const text = words(query.get(name))
    return text ? { kind: 'text', text } : null
  }
  if (filter.kind === 'choice') {
    const asked = new Set(query.getAll(name).flatMap((value) => value.split(',')))
    const values = filter.values.filter((value) => asked.has(value))
    return values.length > 0 ? { kind: 'choice', values } : null
  }
  if (filter.kind === 'range') {
    const [min, max] = inOrder(amount(query.get(`${name}.min`)), amount(query.get(`${name}.max`)))
    return min === null && max === null ? null : { kind: 'range', min, max }
  }
  const [from, to] = inOrder(day(query.get(`${name}.from`)), day(query.get(`${name}.to`)))
  return from === null && to === null ? null : { kind: 'dates', from, to }
}

function readSort(said: string | null, shapes: readonly ColumnShape[]): Sort | null {
  const key = said?.replace(/^-/, '')
  if (!said || !shapes.some((shape) => shape.key === key && shape.sort)) return null
  return { key: key!, direction: said.startsWith('-') ? 'descending' : 'ascending' }
}

/** In the order of the table, with those that are always there; none asked for is nothing said. */
function readColumns(said: readonly string[], shapes: readonly ColumnShape[]): readonly string[] | null {
  const asked = new Set(said.flatMap((value) => value.split(',')))
  const some = shapes.filter(({ key, shown }) => asked.has(key) && shown !== 'always')
  if (some.length === 0 && !asked.has(onlyAlways)) return null
  const keys = shapes.filter((shape) => shape.shown === 'always' || some.includes(shape)).map(({ key }) => key)
  return same(keys, ownColumns(shapes)) ? null : keys
}

/** Says "none but those that are always there", which an empty form could not. */
export const onlyAlways = '-'

/** What is shown when nobody has chosen. */
export const ownColumns = (shapes: readonly ColumnShape[]): readonly string[] =>
  shapes.filter(({ shown }) => shown !== 'chosen').map(({ key }) => key)

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, i) => each === b[i])

/** The URL's search of a state; `over`: what else stands in the URL and stays. */
export function writeTableState(
  { q, filters, sort, columns, page }: TableState,
  shapes: readonly ColumnShape[],
  { prefix = '', over }: { prefix?: string; over?: URLSearchParams } = {},
): string {
  const others = [...(over ?? [])].filter(([name]) => !isOwn(name, shapes, prefix))
  const query = new URLSearchParams(others)
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(prefix + name, String(value))
  }
  set('q', q)
  for (const { key } of shapes) {
    const value = filters[key]
    if (value?.kind === 'text') set(key, value.text)
    if (value?.kind === 'choice') set(key, value.values.join(','))
    if (value?.kind === 'range') {
      set(`${key}.min`, value.min)
      set(`${key}.max`, value.max)
    }
    if (value?.kind === 'dates') {
      set(`${key}.from`, value.from)
      set(`${key}.to`, value.to)
    }
  }
  if (sort) set('sort', (sort.direction === 'descending' ? '-' : '') + sort.key)
  if (columns) {
    const optional = columns.filter((key) => shapes.some((shape) => shape.key === key && shape.shown !== 'always'))
    set('columns', optional.length > 0 ? optional.join(',') : onlyAlways)
  }
  if (page > 1) set('page', page)
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

function isOwn(name: string, shapes: readonly ColumnShape[], prefix: string): boolean {
  if (!name.startsWith(prefix)) return false
  const own = name.slice(prefix.length)
  if (['q', 'sort', 'columns', 'page'].includes(own)) return true
  const key = own.replace(/\.(?:min|max|from|to)$/, '')
  return shapes.some((shape) => shape.filter && shape.key === key)
}

const words = (text: string | null): string => (text ?? '').trim().slice(0, longestText).trim()

function amount(text: string | null): number | null {
  const plain = (text ?? '').replaceAll(',', '').trim()
  if (!/^-?\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return null
  return Number(plain) + 0
}

/** A day that there is: 2026-02-30 is none. */
/** As the form sends it, or, where there is no script, as somebody wrote it. */
function day(said: string | null): string | null {
  const text = said && parseTypedDate(said)
  if (!text || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

function inOrder<T extends string | number>(a: T | null, b: T | null): [T | null, T | null] {
  return a !== null && b !== null && a > b ? [b, a] : [a, b]
}
