import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import type { PlanInput } from '../plan-input.ts'
import { plansPath } from '../plan-links.ts'
import { planWords } from '../plan-words.ts'
import { savePlan, seePlan } from '../save-plan.ts'
import type { Route } from './+types/plan'

const schema = () => import('../plan-input.ts').then((file) => file.PlanInput)
const idOf = (id: string) => (id === 'new' ? null : id)

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  record: await seePlan(context, { id: idOf(params.id) }),
  form: formOf(await schema()),
}))

export const action = act(
  permissions['subscriptions.changePlans'],
  async (context, form, { params }: Route.ActionArgs) => {
    // What was typed is parsed by the command.
    await savePlan(context, { ...(form as z.input<typeof PlanInput>), id: idOf(params.id) })
    throw redirect(plansPath)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(planWords, 'title')
export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ record }) => record?.name ?? { th: planWords.th.make, en: planWords.en.make },
}

export default function PlanForm({ loaderData: { record, form }, actionData }: Route.ComponentProps) {
  const text = useWords(planWords)
  const locale = useLocale()
  const fields = { of: form, words: text, start: actionData?.kept ?? record ?? { active: true } }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={record?.name[locale] ?? text.make} back={{ to: plansPath, label: text.title }} />
      <Card>
        <RecordForm
          schema={schema}
          answer={actionData}
          {...(record && { version: record.version })}
          submit={text.save}
          cancelTo={plansPath}
          guarded
        >
          <Stack>
            <FormFields {...fields} names={['name', 'code', 'note']} />
            <Grid min={200}>
              <FormFields {...fields} names={['price', 'every', 'vatClass', 'trialDays', 'graceDays']} />
            </Grid>
            <FormFields {...fields} names={['active']} />
          </Stack>
        </RecordForm>
      </Card>
    </PageFrame>
  )
}
