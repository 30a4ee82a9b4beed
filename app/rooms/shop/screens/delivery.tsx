import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { provinces } from '#rooms/places/index.ts'
import { backToStart, cameFromStart, startPath } from '#rooms/tenancy/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { FormBody } from '#ui/form-body.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { deliveryDesk, saveDelivery } from '../delivery-desk.ts'
import { DeliveryTermsInput } from '../delivery-input.ts'
import { deliveryWords } from '../delivery-words.ts'
import { permissions } from '../permissions.ts'
import type { Terms } from '../terms.ts'
import { ClosedLines, ProvinceLines, WeightLines, ZipLines } from './delivery-lines.tsx'
import type { Route } from './+types/delivery'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  ...(await deliveryDesk(context, {})),
  form: formOf(DeliveryTermsInput),
  provinces: provinces(),
  back: cameFromStart(request) ? startPath : null,
}))

export const action = act(
  permissions['shop.openShop'],
  async (context, form, { request }: Route.ActionArgs) => {
    await saveDelivery(context, form as Parameters<typeof saveDelivery>[1])
    backToStart(request)
    return { saved: 'delivery' }
  },
  { keeps: true },
)

export const meta = titled(deliveryWords, 'title')

const schema = () => import('../delivery-input.ts').then((file) => file.DeliveryTermsInput)

const typedOf = ({ shippingSatang, freeShippingFromSatang, cod, sending, ...terms }: Terms) => ({
  ...terms,
  ...sending,
  prepareDays: sending.prepareDays ?? '',
  closedWeekdays: sending.closedWeekdays.map(String),
  price: shippingSatang,
  freeFrom: freeShippingFromSatang ?? '',
  cod: cod !== null,
  codFee: cod?.feeSatang ?? 0n,
  codLimit: cod?.limitSatang ?? '',
})

/** As a Thai week begins. */
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

export default function DeliveryTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, version, form, back } = loaderData
  const text = useWords(deliveryWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? typedOf(terms) }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} {...(back && { back: { to: back, label: text.toStart } })}>
        {text.lead}
      </PageHead>
      <RecordForm
        schema={schema}
        answer={answer}
        {...(version !== null && { version })}
        submit={text.save}
        {...(answer && !refused && { saved: text.saved })}
        guarded
      >
        <FormBody
          {...fields}
          layout={[
            { title: 'shipping', fields: ['ships', ['price', 'freeFrom'], 'steps', 'provinces', 'zips'] },
            { title: 'atShop', fields: ['pickup'] },
            { title: 'atDoor', fields: ['cod', ['codFee', 'codLimit']] },
            { title: 'days', fields: [['prepareDays'], 'closedWeekdays', 'keepsHolidays', 'closedDates'] },
            { title: 'promises', fields: [['holdMinutes'], 'showExactStock'] },
          ]}
          rest={['version']}
          more={{
            closedWeekdays: { options: weekdays.map((day) => ({ value: day, label: text[`closedWeekdays_${day}`] })) },
          }}
          own={{
            steps: <WeightLines key="steps" steps={terms.weightSteps} />,
            zips: <ZipLines key="zips" prices={terms.provinces} />,
            closedDates: <ClosedLines key="closedDates" spans={terms.sending.closedDates} />,
            provinces: <ProvinceLines key="provinces" prices={terms.provinces} provinces={loaderData.provinces} />,
          }}
        />
      </RecordForm>
    </PageFrame>
  )
}
