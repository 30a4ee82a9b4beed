/** The chart of accounts as the business has it: the standard one, with what it calls otherwise, and its own. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { AccountKind } from '../accounts.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { groupNumbers } from './group-numbers.ts'
import { type Section, standardAccounts } from './standard-accounts.ts'

export interface ChartAccount extends LocalText {
  code: string
  kind: AccountKind
  section: Section
  number: string
  /** What the accountant's own program calls it; '' for the same number. */
  outerCode: string
  isOwn: boolean
  isArchived: boolean
  /** 0: as the house has it. */
  version: number
}

export type Chart = ReadonlyMap<string, ChartAccount>

/** All accounts, in the order of their numbers. */
export async function chartOf(tools: Tools<Tables>): Promise<Chart> {
  const rows = await tools.db.selectFrom('ledger.chart').selectAll().execute()
  const changed = new Map(rows.map((row) => [row.code, row]))
  const taken = new Set(rows.map(({ number }) => number))
  const standard = standardAccounts.map((account): ChartAccount => {
    const row = changed.get(account.code)
    // An account of the house that came after somebody had taken its number.
    const number = row?.number ?? (taken.has(account.number) ? freeNumber(account.number, taken) : account.number)
    return {
      ...account,
      number,
      th: row?.name_th ?? account.th,
      en: row?.name_en || account.en,
      outerCode: row?.outer_code ?? '',
      isOwn: false,
      isArchived: false,
      version: row?.version ?? 0,
    }
  })
  const own = rows
    .filter(({ is_own }) => is_own)
    .map((row): ChartAccount => ({
      code: row.code,
      kind: row.kind,
      section: sectionOf(row.kind, row.number),
      number: row.number,
      th: row.name_th,
      en: row.name_en || row.name_th,
      outerCode: row.outer_code,
      isOwn: true,
      isArchived: row.archived_at !== null,
      version: row.version,
    }))
  const all = [...standard, ...own].toSorted((one, other) => (one.number < other.number ? -1 : 1))
  return new Map(all.map((account) => [account.code, account]))
}

function freeNumber(number: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(`${number}-${n}`)) return `${number}-${n}`
}

/** Of an account of one's own: by the numbers of the standard ones around it. */
function sectionOf(kind: AccountKind, number: string): Section {
  if (kind === 'asset') return number >= '16' ? 'fixed' : 'current'
  if (kind === 'liability') return number >= '25' ? 'long' : 'owed'
  if (kind === 'equity') return 'equity'
  if (kind === 'income') return number >= '42' ? 'other' : 'sales'
  if (number >= '59') return 'tax'
  return number >= '52' ? 'expense' : 'cost'
}

/** One that is in the book and in no chart: where the last of its group stand, under its code. */
export function accountIn(chart: Chart, code: string, kind: AccountKind): ChartAccount {
  const known = chart.get(code)
  if (known) return known
  // Of each register of the counter, beside the cash of the house.
  const drawer = /^bank:cash-(\d+)$/.exec(code)?.[1]
  const cash = drawer ? chart.get('bank:cash') : undefined
  if (cash)
    return {
      ...cash,
      ...unknown,
      code,
      number: `${cash.number}.${drawer}`,
      th: `${cash.th}ในลิ้นชักเครื่องขาย ${drawer}`,
      en: `${cash.en}, drawer of register ${drawer}`,
    }
  const number = `${groupNumbers[kind]}990`
  return {
    ...unknown,
    code,
    kind,
    section: sectionOf(kind, number),
    number,
    th: code,
    en: code,
  }
}

const unknown = { outerCode: '', isOwn: false, isArchived: false, version: 0 }

export const kindOfNumber = (number: string): AccountKind =>
  (Object.keys(groupNumbers) as AccountKind[]).find((kind) => number.startsWith(groupNumbers[kind])) ?? 'expense'

/** The chart, in the order of numbers. */
export const seeChart = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({}),
  run: async (tools) => [...(await chartOf(tools)).values()],
})
