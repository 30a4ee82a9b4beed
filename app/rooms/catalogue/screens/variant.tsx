import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { FormBody } from '#ui/form-body.tsx'
import { Grid } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { productPath } from '../desk-links.ts'
import { deskWords } from '../desk-words.ts'
import { dayOf, VariantInput } from '../inputs-desk.ts'
import { permissions } from '../permissions.ts'
import { type DeskVariant, deskProduct } from '../product-desk.ts'
import type { Option } from '../product.ts'
import { saveVariant } from '../variant.ts'
import type { Route } from './+types/variant'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const product = await deskProduct(context, { productId: params.id })
  if (!admits(permissions['catalogue.edit'], context.actor)) return forbidden()
  const isNew = params.variant === 'new'
  const variant = product.variants.find(({ variantId }) => variantId === params.variant)
  if (!variant && !isNew) return notFound()
  const sister = product.variants.at(-1)
  const fresh = {
    priceSatang: sister?.priceSatang,
    options: blank(sister?.options ?? []),
    sort: product.variants.length,
  }
  return { product, variant: variant ?? null, start: variant ? typedOf(variant) : fresh, form: formOf(VariantInput) }
})

const blank = (options: readonly Option[]): Option[] => options.map(({ name }) => ({ name, value: { th: '', en: '' } }))

const typedOf = ({ saleFrom, saleTo, ...variant }: DeskVariant) => ({
  ...variant,
  saleFrom: dayOf(saleFrom),
  saleTo: dayOf(saleTo, true),
})

export const action = act(
  permissions['catalogue.edit'],
  async (context, form, { params }: Route.ActionArgs) => {
    const variantId = params.variant === 'new' ? undefined : params.variant
    const typed = { ...(form as Parameters<typeof saveVariant>[1]), productId: params.id }
    await saveVariant(context, variantId ? { ...typed, variantId } : typed)
    throw redirect(productPath(params.id))
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ variant: { sku: string } | null }> = {
  crumb: ({ variant }) =>
    variant ? { th: variant.sku, en: variant.sku } : { th: deskWords.th.newVariant, en: deskWords.en.newVariant },
}
export const meta = titled(deskWords, 'variants')

const schema = () => import('../inputs-desk.ts').then((file) => file.VariantInput)

/** What stands in the page's address is none of the form's. */
const read = (id: string) => (form: Record<string, unknown>) => ({ ...form, productId: id })

export default function VariantDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variant, start, form } = loaderData
  const text = useWords(deskWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const back = productPath(product.productId)
  const fields = { of: form, words: text, start: refused?.kept ?? start }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={variant ? text.editVariant(variant.sku) : text.newVariant}
        back={{ to: back, label: text.backToProduct }}
      />
      <RecordForm
        schema={schema}
        read={read(product.productId)}
        answer={refused}
        {...(variant && { version: variant.version })}
        hidden={{ sort: String(start.sort) }}
        submit={text.save}
        cancelTo={back}
        guarded
      >
        <FormBody
          {...fields}
          layout={[
            { title: 'what', fields: ['options', ['sku', 'barcode']] },
            {
              title: 'prices',
              fields: [['priceSatang', 'salePriceSatang', 'saleFrom', 'saleTo', 'costSatang'], 'openPrice'],
            },
            {
              title: 'goods',
              fields: [['weightG', 'reorderPoint'], 'trackStock', 'lotTracked', 'allowBackorder', 'active'],
            },
          ]}
          rest={['productId', 'variantId', 'version', 'sort']}
          own={{ options: <Options key="options" options={start.options} /> }}
          more={{ barcode: { inputMode: 'numeric' } }}
        />
      </RecordForm>
    </PageFrame>
  )
}

/** As many as its sisters have, and at least one to fill in. */
function Options({ options }: { options: readonly Option[] }) {
  const text = useWords(deskWords)
  const lines = options.length > 0 ? options : [{ name: { th: '', en: '' }, value: { th: '', en: '' } }]
  const parts = [
    ['name', 'th', text.optionNameTh, text.optionNameExample],
    ['name', 'en', text.optionNameEn, undefined],
    ['value', 'th', text.optionValueTh, text.optionValueExample],
    ['value', 'en', text.optionValueEn, undefined],
  ] as const
  return lines.map((option, index) => (
    <Grid key={String(index)} min={160}>
      {parts.map(([part, lang, label, hint]) => (
        <TextField
          key={part + lang}
          name={`options.${index}.${part}.${lang}`}
          label={label}
          hint={hint}
          lang={lang}
          maxLength={40}
          defaultValue={option[part][lang]}
        />
      ))}
    </Grid>
  ))
}
