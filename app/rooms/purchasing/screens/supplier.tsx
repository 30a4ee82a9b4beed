import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { changeSupplier, makeSupplier, seeSupplier, supplierHistory } from '../save-supplier.ts'
import { SupplierInput } from '../supplier-input.ts'
import { supplierRecord } from '../supplier-record.ts'
import { archiveSuppliers, bringBackSuppliers } from '../suppliers.ts'
import { supplierAddress } from './supplier-address.tsx'

export const loader = loadRecord({
  see: seeSupplier,
  history: supplierHistory,
  make: makeSupplier,
  change: changeSupplier,
  input: SupplierInput,
  more: async (_context, record) => ({
    provinces: provinces(),
    // of the record's own zip: without script its address can be read, too
    places: record?.address ? byZip(record.address.zip) : [],
  }),
})

export const action = actOnRecord(supplierRecord, {
  make: makeSupplier,
  change: changeSupplier,
  operations: { archive: archiveSuppliers, bringBack: bringBackSuppliers },
  // Without script the zip finds its places by a round trip.
  steps: { address: (form) => ({ places: byZip(zipIn(form)) }) },
})

const zipIn = ({ address }: Record<string, unknown>): string => {
  const { zip } = (address ?? {}) as { zip?: unknown } // of a form; what else it may be is not a text
  return typeof zip === 'string' ? zip.trim() : ''
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(supplierRecord)
export const handle = recordHandle(supplierRecord)

export default recordScreen(supplierRecord, { own: { address: supplierAddress }, long: true })
