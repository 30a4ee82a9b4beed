import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { permissions } from '../permissions.ts'
import { changeVendor, makeVendor, seeVendor, vendorHistory } from '../save-vendor.ts'
import { VendorInput } from '../vendor-input.ts'
import { vendorRecord } from '../vendor-record.ts'
import { addVendorGoods, endVendorGoods, moveVendorGoods } from '../vendors/goods.ts'
import { seeVendorWork } from '../vendors/see-vendors.ts'
import { settleVendor } from '../vendors/settle.ts'
import { GoodsForm, MoveForm, SettleForm } from '../vendors/vendor-forms.ts'
import { archiveVendors, bringBackVendors } from '../vendors.ts'
import { VendorGoodsCard, VendorSettlements } from './vendor-parts.tsx'

export const loader = loadRecord({
  see: seeVendor,
  history: vendorHistory,
  make: makeVendor,
  change: changeVendor,
  input: VendorInput,
  more: async (context, record) =>
    record && {
      ...(await seeVendorWork(context, { id: record.id })),
      forms: { goods: formOf(GoodsForm), move: formOf(MoveForm), settle: formOf(SettleForm) },
      today: businessDate(new Date()),
      keys: { move: randomUUID(), settle: randomUUID() },
    },
})

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'id'>

export const action = actOnRecord(vendorRecord, {
  make: makeVendor,
  change: changeVendor,
  operations: {
    archive: archiveVendors,
    bringBack: bringBackVendors,
    addGoods: (context, typed: Typed<typeof addVendorGoods>, id) => addVendorGoods(context, { ...typed, id }),
    endGoods: (context, typed: Typed<typeof endVendorGoods>, id) => endVendorGoods(context, { ...typed, id }),
    move: (context, typed: Typed<typeof moveVendorGoods>, id) => moveVendorGoods(context, { ...typed, id }),
    settle: (context, typed: Typed<typeof settleVendor>, id) => settleVendor(context, { ...typed, id }),
  },
  may: [...permissions['purchasing.receive'], ...permissions['purchasing.settleVendors']],
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(vendorRecord)
export const handle = recordHandle(vendorRecord)

export default recordScreen(vendorRecord, {
  over: { settlements: VendorSettlements, goods: VendorGoodsCard },
  long: true,
})
