import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { readList } from '#kernel/list-screen.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { openCount } from '../counts.ts'
import { permissions } from '../permissions.ts'
import { places } from '../places.ts'
import { placesWords } from '../places-words.ts'
import { counts } from '../see-transfers.ts'
import { countsPath } from '../shelf-links.ts'
import { countList, type ListedCount } from '../transfer-list.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/counts'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, countList, counts),
  places: (await places(context, {})).filter(({ kind }) => kind !== 'transit'),
  key: randomUUID(),
}))

export const action = act(
  permissions['stock.adjust'],
  async (context, form, _args: Route.ActionArgs) => {
    const { countId } = await openCount(context, form as Parameters<typeof openCount>[1])
    throw redirect(`${countsPath}/${countId}`)
  },
  { keeps: true },
)

export const meta = listMeta(countList)

export default function Counts({ loaderData: { list, places, key }, actionData }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const options = places.map(({ locationId, name }) => ({ value: locationId, label: name[locale] }))
  const what = (['all', 'chosen'] as const).map((value) => ({ value, label: text[`all_${value}`] }))
  return (
    <ListPage list={countList} data={list as ListData<ListedCount>} empty={{ icon: 'box' }}>
      <StockTabs current="counts" />
      {useCan()('stock.adjust') && options.length > 0 && (
        <Card title={text.newCount}>
          <RecordForm
            schema={() => import('../transfer-inputs.ts').then((file) => file.CountInput)}
            answer={answer}
            hidden={{ idempotencyKey: key }}
            submit={text.begin}
          >
            <Stack>
              <Grid min={200}>
                <SelectField name="locationId" label={text.locationId} options={options} />
                <SelectField name="all" label={text.all} options={what} />
                <TextField name="note" label={text.note} optional maxLength={200} />
              </Grid>
            </Stack>
          </RecordForm>
        </Card>
      )}
    </ListPage>
  )
}
