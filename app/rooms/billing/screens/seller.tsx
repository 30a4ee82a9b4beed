import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { backToStart, cameFromStart, startPath } from '#rooms/tenancy/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { FormBody } from '#ui/form-body.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { saveSeller, sellerDesk } from '../seller-desk.ts'
import { SellerInput } from '../seller-input.ts'
import { settingsWords } from '../settings-words.ts'
import type { Route } from './+types/seller'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  seller: await sellerDesk(context, {}),
  form: formOf(SellerInput),
  back: cameFromStart(request) ? startPath : null,
}))

export const action = act(
  permissions['billing.settings'],
  async (context, form, { request }: Route.ActionArgs) => {
    await saveSeller(context, form as Parameters<typeof saveSeller>[1])
    backToStart(request)
    return { saved: 'seller' }
  },
  { keeps: true },
)

export const meta = titled(settingsWords, 'seller')

const schema = () => import('../seller-input.ts').then((file) => file.SellerInput)

export default function SellerSettings({ loaderData: { seller, form, back }, actionData }: Route.ComponentProps) {
  const text = useWords(settingsWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept ?? seller }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.seller} {...(back && { back: { to: back, label: text.toStart } })}>
        {text.sellerLead}
      </PageHead>
      <RecordForm
        schema={schema}
        answer={answer}
        {...(seller && { version: seller.version })}
        submit={text.save}
        {...(answer && !refused && { saved: text.saved })}
        guarded
      >
        <FormBody
          {...fields}
          layout={[
            { title: 'onPapers', fields: ['name', ['taxId', 'branchNo'], 'vatRegistered', 'address', 'phone'] },
            { title: 'inEnglish', fields: ['nameEn', 'addressEn'] },
          ]}
          rest={['version']}
          more={{ name: { autoComplete: 'organization' }, address: { autoComplete: 'street-address' } }}
        />
      </RecordForm>
    </PageFrame>
  )
}
