/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, get, post } from '#kernel/api.ts'
import { discardCount, enterCounts, openCount, postCount, putInCount, reviewCount, startCount } from './counts.ts'
import { priceGoods } from './cost/price-goods.ts'
import { adjustShelf, receiveStock } from './desk.ts'
import { saveGoods } from './save-goods.ts'
import { setMany } from './set-many.ts'
import { savePlace, serveFrom } from './places.ts'
import { findShelves } from './find-shelves.ts'
import { shelvesOf } from './shelves-of.ts'
import { sendAtOnce } from './send-at-once.ts'
import { cancelTransfer, openTransfer, putInTransfer, receiveTransfer, sendTransfer } from './transfers.ts'

export const officeCalls: AnyCall[] = [
  get('/api/stock/shelves', 'The first kinds that a word finds, with what lies at each place', findShelves),
  post('/api/office/stock/discard-count', 'Discard count', discardCount),
  post('/api/office/stock/enter-counts', 'Enter what was counted', enterCounts),
  post('/api/office/stock/open-count', 'Open count', openCount),
  post('/api/office/stock/post-count', 'Post count', postCount),
  post('/api/office/stock/put-in-count', 'Put goods in a stock count', putInCount),
  post('/api/office/stock/review-count', 'Review count', reviewCount),
  post('/api/office/stock/start-count', 'Start count', startCount),
  post('/api/office/stock/shelves-of', 'What lies at the serving place of these products’ variants', shelvesOf),
  post('/api/office/stock/adjust-shelf', 'Adjust what lies at a place', adjustShelf),
  post('/api/office/stock/price-goods', 'Set what goods cost', priceGoods),
  post('/api/office/stock/save-goods', 'Save a product’s variants with what lies there', saveGoods),
  post('/api/office/stock/set-many', 'Set what lies at many shelves', setMany),
  post('/api/office/stock/receive-stock', 'Receive stock', receiveStock),
  post('/api/office/stock/save-place', 'Save place', savePlace),
  post('/api/office/stock/serve-from', 'Choose the place that orders are served from', serveFrom),
  post('/api/office/stock/cancel-transfer', 'Cancel transfer', cancelTransfer),
  post('/api/office/stock/open-transfer', 'Open transfer', openTransfer),
  post('/api/office/stock/put-in-transfer', 'Put goods in a transfer', putInTransfer),
  post('/api/office/stock/receive-transfer', 'Receive transfer', receiveTransfer),
  post('/api/office/stock/send-at-once', 'Send one thing to another place, now', sendAtOnce),
  post('/api/office/stock/send-transfer', 'Send transfer', sendTransfer),
]
