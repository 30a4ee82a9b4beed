import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { customerGroups } from '#rooms/cluster/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { priceListPath, priceListsPath } from '../desk-links.ts'
import { mostLines } from '../import-heads.ts'
import { permissions } from '../permissions.ts'
import { pricesOf, putPrice, takePriceOut } from '../prices/price-items.ts'
import { priceChannels, PriceFields, PriceListFields, type PriceListInput } from '../prices/price-list-input.ts'
import { priceListWords } from '../prices/price-list-words.ts'
import { takePriceSheet } from '../prices/price-sheet.ts'
import { savePriceList, seePriceList } from '../prices/save-price-list.ts'
import { PriceItems } from './price-items.tsx'
import type { Route } from './+types/price-list'

const schema = () => import('../prices/price-list-input.ts').then((file) => file.PriceListInput)
const idOf = (id: string) => (id === 'new' ? null : id)

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const id = idOf(params.id)
  return {
    record: await seePriceList(context, { id }),
    groups: await customerGroups(context, {}),
    items: id === null ? null : await pricesOf(context, { id }),
    form: formOf(PriceListFields),
    priceForm: formOf(PriceFields),
  }
})

export const action = act(
  permissions['catalogue.edit'],
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    const id = idOf(params.id)
    if (operation === 'list') {
      // What was typed is parsed by the command.
      const saved = await savePriceList(context, { ...(form as z.input<typeof PriceListInput>), id })
      if (id === null) throw redirect(priceListPath(saved.id))
      return { saved: `list ${Date.now()}` }
    }
    if (id === null) return notFound()
    if (operation === 'put') {
      await putPrice(context, { ...(form as { sku: string }), id })
      return { saved: `put ${Date.now()}` }
    }
    if (operation === 'out') {
      await takePriceOut(context, { sku: String(form.sku), id })
      return { saved: `out ${Date.now()}` }
    }
    if (operation !== 'sheet') return notFound()
    const table = await readTable(context, form.file instanceof File ? form.file : '', mostLines)
    return { saved: 'sheet', taken: await takePriceSheet(context, { id, table }) }
  },
  { keeps: true },
)

export const meta = titled(priceListWords, 'title')
export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ record }) => (record ? { th: record.name, en: record.name } : null),
}

export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
  const { record, groups, items, form, priceForm } = loaderData
  const text = useWords(priceListWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) && answer.kept?.operation === 'list' ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? record ?? { active: true } }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={record?.name ?? text.make} back={{ to: priceListsPath, label: text.backTo }} />
      <Stack gap={16}>
        <Card>
          <RecordForm
            schema={schema}
            operation="list"
            answer={isRefused(answer) ? refused : answer && { saved: answer.saved }}
            {...(record && { version: record.version })}
            submit={text.save}
            saved={answer && !isRefused(answer) && answer.saved.startsWith('list') ? text.saved : ''}
            cancelTo={priceListsPath}
            guarded
          >
            <Stack>
              <FormFields {...fields} names={['name']} />
              <Grid min={240} gap={16}>
                <FormFields
                  {...fields}
                  names={['groupId', 'channel', 'startsOn', 'endsOn', 'priority']}
                  more={{
                    groupId: {
                      hint: groups.length === 0 ? text.noGroups : undefined,
                      options: [
                        { value: '', label: text.anyone },
                        ...groups.map(({ id, name }) => ({ value: id, label: name })),
                      ],
                    },
                    channel: {
                      options: [
                        { value: '', label: text.anyChannel },
                        ...priceChannels.map((value) => ({ value, label: text[`channel_${value}`] })),
                      ],
                    },
                  }}
                />
              </Grid>
              <FormFields {...fields} names={['active']} />
            </Stack>
          </RecordForm>
        </Card>
        {record && items && <PriceItems id={record.id} items={items} form={priceForm} answer={answer} />}
      </Stack>
    </PageFrame>
  )
}
