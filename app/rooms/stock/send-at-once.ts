import { auditKind } from '#kernel/audit.server.ts'
import { SendInput } from './parts/shelf-inputs.ts'
import { command } from './room.ts'
import { openTransfer, putInTransfer, sendTransfer } from './transfers.ts'

/** One thing leaves for another place, now: a transfer of one line, to be received there. Errors: as its three steps. */
export const sendAtOnce = command({
  may: 'stock.receive',
  idempotent: true,
  input: SendInput,
  async run(tools, { sku, quantity, ...where }): Promise<{ transferId: string }> {
    const { transferId } = await openTransfer(tools, where)
    await putInTransfer(tools, { transferId, sku, quantity })
    return sendTransfer(tools, { transferId })
  },
  audit: {
    kind: auditKind('stock.sendAtOnce', { th: 'โอนสินค้าจากหน้าร้าน', en: 'sent goods to another place' }),
    subject: (_input, { transferId }) => `transfer:${transferId}`,
    details: ({ sku, quantity }) => ({ sku, quantity }),
  },
})
