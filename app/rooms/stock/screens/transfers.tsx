import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { readList } from '#kernel/list-screen.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { places } from '../places.ts'
import { placesWords } from '../places-words.ts'
import { transfers } from '../see-transfers.ts'
import { transfersPath } from '../shelf-links.ts'
import { type ListedTransfer, transferList } from '../transfer-list.ts'
import { openTransfer } from '../transfers.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/transfers'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, transferList, transfers),
  places: (await places(context, {})).filter(({ kind }) => kind !== 'transit'),
  key: randomUUID(),
}))

export const action = act(
  permissions['stock.receive'],
  async (context, form, _args: Route.ActionArgs) => {
    const { transferId } = await openTransfer(context, form as Parameters<typeof openTransfer>[1])
    throw redirect(`${transfersPath}/${transferId}`)
  },
  { keeps: true },
)

export const meta = listMeta(transferList)

export default function Transfers({ loaderData: { list, places, key }, actionData }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const options = places.map(({ locationId, name }) => ({ value: locationId, label: name[locale] }))
  return (
    <ListPage list={transferList} data={list as ListData<ListedTransfer>} empty={{ icon: 'truck' }}>
      <StockTabs current="transfers" />
      {useCan()('stock.receive') && (
        <Card title={text.newTransfer}>
          {places.length < 2 ? (
            <Notice tone="info" title={text.onePlace} />
          ) : (
            <RecordForm
              schema={() => import('../transfer-inputs.ts').then((file) => file.TransferInput)}
              answer={answer}
              hidden={{ idempotencyKey: key }}
              submit={text.begin}
            >
              <Stack>
                <Grid min={200}>
                  <SelectField name="from" label={text.from} options={options} defaultValue={options[0]!.value} />
                  <SelectField name="to" label={text.to} options={options} defaultValue={options[1]!.value} />
                  <TextField name="note" label={text.note} optional maxLength={200} />
                </Grid>
              </Stack>
            </RecordForm>
          )}
        </Card>
      )}
    </ListPage>
  )
}
