import { formOf } from '#kernel/form-fields.ts'
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { customerGroups } from '#rooms/cluster/index.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { mostLines } from '../import-heads.ts'
import { pricesOf, putPrice, takePriceOut } from '../prices/price-items.ts'
import { priceChannels, PriceFields, PriceListFields } from '../prices/price-list-input.ts'
import { priceListRecord } from '../prices/price-list-record.ts'
import { priceListWords } from '../prices/price-list-words.ts'
import { takePriceSheet } from '../prices/price-sheet.ts'
import { savePriceList, seePriceList } from '../prices/save-price-list.ts'
import { PriceItems } from './price-items.tsx'

export const loader = loadRecord({
  see: seePriceList,
  change: savePriceList,
  input: PriceListFields,
  more: async (context, record) => ({
    groups: await customerGroups(context, {}),
    items: record ? await pricesOf(context, { id: record.id }) : { prices: [], more: 0 },
    priceForm: formOf(PriceFields),
  }),
})

export const action = actOnRecord(priceListRecord, {
  save: savePriceList,
  operations: {
    put: putPrice,
    out: (context, { sku }: { sku: string }, id) => takePriceOut(context, { sku, id }),
    sheet: async (context, { file }: { file?: unknown }, id) =>
      takePriceSheet(context, { id, table: await readTable(context, file instanceof File ? file : '', mostLines) }),
  },
})

export const meta = recordMeta(priceListRecord)
export const handle = recordHandle(priceListRecord)

type More = Awaited<ReturnType<typeof loader>>['more']

export default recordScreen(priceListRecord, {
  sections: { items: PriceItems },
  more: ({ more: { groups }, locale }: { more: More; locale: 'th' | 'en' }) => {
    const text = priceListWords[locale]
    return {
      groupId: {
        hint: groups.length === 0 ? text.noGroups : undefined,
        options: [{ value: '', label: text.anyone }, ...groups.map(({ id, name }) => ({ value: id, label: name }))],
      },
      channel: {
        options: [
          { value: '', label: text.anyChannel },
          ...priceChannels.map((value) => ({ value, label: text[`channel_${value}`] })),
        ],
      },
    }
  },
})
