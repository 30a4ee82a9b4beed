/** A business in one form: what it is called, whom the tax office knows, where the money goes; then it can sell. */
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormBody } from '#ui/form-body.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { businessesPath, businessPath } from '../links.ts'
import { modelWords } from '../model/model-words.ts'
import { templateNames } from '../model/templates.ts'
import { permissions } from '../permissions.ts'
import { openBusiness } from '../start/found.ts'
import { FoundInput } from '../start/found-input.ts'
import { foundWords } from '../start/found-words.ts'
import styles from './business.module.css'
import type { Route } from './+types/new-business'

export const loader = load(async (context) => ({
  may: admits(permissions['business.found'], context.actor),
  form: formOf(FoundInput),
  idempotencyKey: crypto.randomUUID(),
}))

export const action = act(
  permissions['business.found'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id } = await openBusiness(context, form as Parameters<typeof openBusiness>[1])
    throw redirect(`${businessPath(id, 'overview')}&ready`)
  },
  { keeps: true },
)

export const handle = { crumb: () => ({ th: foundWords.th.title, en: foundWords.en.title }) }
export const meta: Route.MetaFunction = titled(foundWords, 'title')

export default function NewBusiness({ loaderData: { may, form, idempotencyKey }, actionData }: Route.ComponentProps) {
  const text = useWords(foundWords)
  const model = useWords(modelWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const back = { to: businessesPath, label: text.back }
  if (!may)
    return (
      <PageFrame maxWidth="4xl">
        <PageHead title={text.title} back={back} />
        <EmptyState icon="store" title={text.noRight} action={text.back} to={businessesPath}>
          {text.noRightBody}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={back}>
        {text.lead}
      </PageHead>
      <RecordForm
        schema={() => import('../start/found-input.ts').then((file) => file.FoundInput)}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.submit}
        guarded
        long
      >
        <Card title={text.template}>
          <RadioCards
            name="template"
            label={text.template}
            hideLabel
            columns={2}
            defaultValue={String(refused?.kept?.template ?? 'retail')}
            options={templateNames.map((name) => ({
              value: name,
              label: model[`template_${name}`],
              hint: model[`about_${name}`],
            }))}
          />
        </Card>
        <FormBody
          of={form}
          words={text}
          start={refused?.kept}
          layout={[
            { title: 'business', fields: ['name', 'address', ['phone', 'branchNo', 'branchName']] },
            {
              title: 'tax',
              fields: [
                ['taxId', 'legalName'],
                ['vatRegistered', 'vatFrom'],
              ],
            },
            { title: 'money', fields: ['promptPay'] },
            { title: 'first', fields: [['goodsName', 'goodsPrice']] },
          ]}
          rest={['template']}
          own={{
            vatFrom: (
              <div className={styles.ifVat}>
                <FormFields of={form} words={text} start={refused?.kept} names={['vatFrom']} />
              </div>
            ),
          }}
          more={{ name: { autoComplete: 'organization' }, address: { autoComplete: 'street-address' } }}
        />
      </RecordForm>
    </PageFrame>
  )
}
