import { type TableState, writeTableState } from '#kernel/table-state.ts'
import { Tabs } from '../tabs.tsx'
import { useLocale } from '../words.tsx'
import type { Columns, List, ListWords } from './define-list.ts'

/** Each is the same list with other values of one column; sort and other filters stay. */
export function ListTabs<Row, C extends Columns<Row>, W extends ListWords>({
  list,
  state,
}: {
  list: List<Row, C, W>
  state: TableState
}) {
  const locale = useLocale()
  const text = list.words[locale] as unknown as Readonly<Record<string, string>> // of tabs, as defineList has seen
  if (!list.tabs) return null
  const { of, label = of, each, words } = list.tabs
  const { [of]: chosen, ...others } = state.filters
  const now = chosen?.kind === 'choice' ? chosen.values.join() : ''
  const to = (values: readonly string[]) => {
    const filters = values.length === 0 ? others : { ...others, [of]: { kind: 'choice', values } as const }
    return list.path + writeTableState({ ...state, page: 1, filters }, list.shapes)
  }
  return (
    <Tabs
      label={text[label]!}
      tabs={Object.entries(each).map(([word, values]) => ({
        label: words?.[word]?.[locale] ?? text[word],
        to: to(values),
        current: now === values.join(),
      }))}
    />
  )
}
