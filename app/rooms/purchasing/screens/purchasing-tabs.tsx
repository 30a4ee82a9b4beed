import { useCan } from '#ui/by-role.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { billsPath, certificatesPath, ordersPath, reorderPath } from '../links.ts'
import { orderWords } from '../orders/order-words.ts'
import { suppliersPath } from '../supplier-list.ts'

const parts = {
  suppliers: suppliersPath,
  reorder: reorderPath,
  orders: ordersPath,
  bills: billsPath,
  certificates: certificatesPath,
} as const

/** The parts of the purchasing desk. */
export function PurchasingTabs({ current }: { current: keyof typeof parts }) {
  const text = useWords(orderWords)
  const can = useCan()
  const all = Object.entries(parts) as [keyof typeof parts, string][] // its own keys
  const tabs = all.filter(([key]) => key !== 'certificates' || can('purchasing.payBills'))
  return (
    <Tabs
      label={text.tabs}
      tabs={tabs.map(([key, to]) => ({ label: text[`tab_${key}`], to, current: key === current }))}
    />
  )
}
