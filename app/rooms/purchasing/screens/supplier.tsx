import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { noteOperations } from '#rooms/notes/index.ts'
import { RecordNotes } from '#rooms/notes/parts/record-notes.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Row } from '#ui/layout.tsx'
import { recordHandle, recordMeta, recordScreen, type Section } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import { ordersPath, pricesPath } from '../links.ts'
import { orderWords } from '../orders/order-words.ts'
import { priceWords } from '../prices/price-words.ts'
import { changeSupplier, makeSupplier, seeSupplier, supplierHistory } from '../save-supplier.ts'
import { SupplierInput } from '../supplier-input.ts'
import {
  addSupplierNote,
  changeSupplierNote,
  openSupplierFile,
  removeSupplierNote,
  seeSupplierNotes,
} from '../supplier-notes.ts'
import { supplierRecord } from '../supplier-record.ts'
import { archiveSuppliers, bringBackSuppliers } from '../suppliers.ts'
import { supplierAddress } from './supplier-address.tsx'

export const loader = loadRecord({
  see: seeSupplier,
  history: supplierHistory,
  make: makeSupplier,
  change: changeSupplier,
  input: SupplierInput,
  more: async (context, record) => ({
    notes: record && (await seeSupplierNotes(context, { id: record.id })),
    provinces: provinces(),
    // of the record's own zip: without script its address can be read, too
    places: record?.address ? byZip(record.address.zip) : [],
  }),
})

const supplierNotes = noteOperations({
  add: addSupplierNote,
  change: changeSupplierNote,
  remove: removeSupplierNote,
  file: openSupplierFile,
})

export const action = actOnRecord(supplierRecord, {
  make: makeSupplier,
  change: changeSupplier,
  operations: { archive: archiveSuppliers, bringBack: bringBackSuppliers, ...supplierNotes },
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

export default recordScreen(supplierRecord, {
  own: { address: supplierAddress },
  over: { buying: Buying },
  aside: { notes: Notes },
  long: true,
})

/** What they charge, and an order from them. */
function Buying({ record }: Section<typeof loader>) {
  const text = useWords(orderWords)
  const prices = useWords(priceWords)
  const can = useCan()
  if (!record) return null
  return (
    <Row>
      <LinkButton to={pricesPath(record.id)} icon="tag">
        {prices.title}
      </LinkButton>
      {record.archivedAt === null && can('purchasing.draftOrders') && (
        <LinkButton to={`${ordersPath}/new?supplier=${record.id}`} icon="plus">
          {text.make}
        </LinkButton>
      )}
    </Row>
  )
}

function Notes({ more, answer, idempotencyKey }: Section<typeof loader>) {
  return more.notes && <RecordNotes {...more.notes} answer={answer} idempotencyKey={idempotencyKey} />
}
