/** Accounts as choices, with their numbers. */
import type { Option, OptionGroup } from '#ui/select-field.tsx'
import { bookWords } from '../book-words.ts'
import type { ChartAccount } from '../chart/chart.ts'

type Locale = 'th' | 'en'
type Named = Pick<ChartAccount, 'code' | 'number' | 'th' | 'en'>

export const accountOptions = (accounts: readonly Named[], locale: Locale): Option[] =>
  accounts.map((account) => ({ value: account.code, label: `${account.number} ${account[locale]}` }))

/** By group: expenses first, which are what most bills are about. */
export const grouped = (accounts: readonly ChartAccount[], locale: Locale): OptionGroup[] =>
  (['expense', 'asset', 'liability', 'equity', 'income'] as const)
    .map((kind) => ({
      label: bookWords[locale][`group_${kind}`],
      options: accountOptions(
        accounts.filter((account) => account.kind === kind),
        locale,
      ),
    }))
    .filter(({ options }) => options.length > 0)
