import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
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

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const seller = await sellerDesk(context, {})
  return {
    seller,
    form: formOf(SellerInput),
    back: cameFromStart(request) ? startPath : null,
    provinces: provinces(),
    places: seller?.place ? byZip(seller.place.zip) : [],
  }
})

export const action = act(
  permissions['billing.settings'],
  async (context, form, { request }: Route.ActionArgs) => {
    // Without script the zip finds its places by a round trip.
    if (form.step === 'address') return { places: byZip(typedPlace(form).zip), kept: form }
    await saveSeller(context, form as Parameters<typeof saveSeller>[1])
    backToStart(request)
    return { saved: 'seller' }
  },
  { keeps: true },
)

export const meta = titled(settingsWords, 'seller')

const schema = () => import('../seller-input.ts').then((file) => file.SellerInput)

export default function SellerSettings({
  loaderData: { seller, form, back, provinces, places },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(settingsWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const isFound = answer !== undefined && !refused && 'places' in answer
  const found = isFound ? answer.places : places
  const fields = { of: form, words: text, start: (isFound ? answer.kept : refused?.kept) ?? seller }
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
        {...(answer && !refused && !isFound && { saved: text.saved })}
        guarded
      >
        <FormBody
          {...fields}
          layout={[
            {
              title: 'onPapers',
              fields: ['name', ['taxId', 'branchNo'], ['vatRegistered', 'vatFrom'], 'phone', 'registrationNo'],
            },
            { title: 'inParts', fields: ['address', 'houseNo', 'place'] },
            { title: 'inEnglish', fields: ['nameEn', 'addressEn'] },
          ]}
          rest={['version']}
          own={{
            // Its parts make it.
            ...(seller?.place && { address: <input type="hidden" name="address" value="" /> }),
            place: (
              <AddressFields
                name="place"
                legend={text.place}
                provinces={provinces}
                saved={
                  isFound ? typedPlace(answer.kept ?? {}) : refused?.kept ? typedPlace(refused.kept) : seller?.place
                }
                places={found}
                findButton={{ name: 'step', value: 'address' }}
                optional
              />
            ),
          }}
          more={{ name: { autoComplete: 'organization' }, address: { autoComplete: 'street-address' } }}
        />
      </RecordForm>
    </PageFrame>
  )
}

/** As it was typed: the selects that are not open have sent nothing. */
function typedPlace({ place }: Readonly<Record<string, unknown>>) {
  const { line = '', tambonCode = '', zip = '' } = (place ?? {}) as Record<string, string | undefined> // of a form
  return { line, tambonCode, zip }
}
