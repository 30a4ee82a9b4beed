/** Influencers, and the rules that new ones begin with. */
import { randomUUID } from 'node:crypto'
import { readList } from '#kernel/list-screen.server.ts'
import { formOf } from '#kernel/form-fields.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { ProgrammeInput } from '../influencer/influencer-input.ts'
import { influencerList } from '../influencer/influencer-list.ts'
import { influencerWords } from '../influencer/influencer-words.ts'
import { influencerPage } from '../influencer/influencers.ts'
import { saveProgramme, seeProgramme } from '../influencer/programme.ts'
import { dueToAll, payAll } from '../influencer/pay-all.ts'
import { PayAll } from '../parts/pay-all.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/influencers'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, influencerList, influencerPage),
  programme: await seeProgramme(context, {}),
  form: formOf(ProgrammeInput),
  mayChange: admits(permissions['events.payInfluencers'], context.actor),
  due: admits(dueToAll.audiences, context.actor) ? await dueToAll(context, {}) : [],
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['events.payInfluencers'],
  async (context, { operation, ...form }) => {
    if (operation === 'payAll') return { saved: 'payAll', done: await payAll(context, form as never) }
    await saveProgramme(context, form as never)
    return { saved: 'save' }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(influencerList)

const schema = () => import('../influencer/influencer-input.ts').then((file) => file.ProgrammeInput)

export default function Influencers({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(influencerWords)
  const { list, programme, form, mayChange, due, idempotencyKey } = loaderData
  const ofPay = isRefused(actionData) && actionData.kept?.operation === 'payAll' ? actionData : undefined
  const refused = isRefused(actionData) && !ofPay ? actionData : undefined
  const paid = actionData && 'done' in actionData ? actionData.done : undefined
  const isSaved = actionData !== undefined && 'saved' in actionData && actionData.saved === 'save'
  const start = refused?.kept ?? { ...programme, rate: programme.rateBp / 100 }
  return (
    <ListPage list={influencerList} data={list} empty={{ icon: 'users' }} make="events.payInfluencers">
      {mayChange && (
        <Accordion
          items={[
            {
              key: 'pay',
              title: text.payEverybody,
              open: ofPay !== undefined || paid !== undefined,
              children: <PayAll due={due} paid={paid} refused={ofPay} idempotencyKey={idempotencyKey} />,
            },
            {
              key: 'rules',
              title: text.rules,
              open: refused !== undefined,
              children: (
                <RecordForm
                  schema={schema}
                  answer={refused ?? (paid || ofPay ? undefined : actionData)}
                  submit={text.save}
                  {...(isSaved && { saved: text.saved })}
                >
                  <Stack gap={12}>
                    <Grid min={200} gap={12}>
                      <FormFields
                        of={form}
                        names={['rate', 'clickDays', 'refundDays']}
                        words={{ ...text, rate: text.rateField }}
                        start={start}
                      />
                    </Grid>
                    <FormFields of={form} names={['isOpen', 'withholds', 'about']} words={text} start={start} />
                  </Stack>
                </RecordForm>
              ),
            },
          ]}
        />
      )}
    </ListPage>
  )
}
