import { useCan } from '#ui/by-role.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { placesWords } from '../places-words.ts'
import {
  countsPath,
  expiringPath,
  placesPath,
  stockPath,
  toOrderPath,
  transfersPath,
  valuePath,
} from '../shelf-links.ts'

const parts = {
  stock: stockPath,
  toOrder: toOrderPath,
  transfers: transfersPath,
  counts: countsPath,
  expiring: expiringPath,
  places: placesPath,
  value: valuePath,
} as const

/** The parts of the stock desk. */
export function StockTabs({ current }: { current: keyof typeof parts }) {
  const text = useWords(placesWords)
  const can = useCan()
  const all = Object.entries(parts) as [keyof typeof parts, string][] // its own keys
  const tabs = all.filter(([key]) => key !== 'value' || can('stock.seeValue'))
  return (
    <Tabs label={text.parts} tabs={tabs.map(([key, to]) => ({ label: text[key], to, current: key === current }))} />
  )
}
