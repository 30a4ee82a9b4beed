import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { purchaseList } from '../purchases/purchase-list.ts'
import { purchasePage } from '../purchases/purchases.ts'

export const loader = loadList(purchaseList, purchasePage)
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(purchaseList)

export default listScreen(purchaseList, { make: 'ledger.enterPurchases', empty: { icon: 'receipt' } })
