import { parse } from '#kernel/action.server.ts'
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { Refusal } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { backToStart, cameFromStart, startPath } from '#rooms/tenancy/index.ts'
import { addPicture } from '../add-picture.server.ts'
import { categoryLines } from '../category-tree.ts'
import { productPath, productsPath } from '../desk-links.ts'
import { deskWords } from '../desk-words.ts'
import { NewProductInput } from '../inputs-desk.ts'
import { makeProduct } from '../make-product.ts'
import { permissions } from '../permissions.ts'
import { categoryOptions } from '../parts/category-options.ts'
import styles from './new-product.module.css'
import type { Route } from './+types/new-product'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  categories: await categoryLines(context, {}),
  form: formOf(NewProductInput),
  back: cameFromStart(request) ? startPath : null,
}))

export const action = act(
  permissions['catalogue.edit'],
  async (context, form, { request }: Route.ActionArgs) => {
    const { pictures = [], name } = parse(NewProductInput.partial(), { pictures: form.pictures, name: form.name })
    const { productId } = await makeProduct(context, form as Parameters<typeof makeProduct>[1])
    let lost = ''
    for (const file of pictures)
      try {
        await addPicture(context, { productId, bytes: new Uint8Array(await file.arrayBuffer()), alt: name! })
      } catch (error) {
        // The product is there; its page asks for another picture.
        if (!(error instanceof Refusal)) throw error
        lost = '?picture=lost'
      }
    if (lost === '') backToStart(request)
    throw redirect(productPath(productId) + lost)
  },
  { keeps: true },
)

export const handle: OfficeHandle<unknown> = {
  crumb: () => ({ th: deskWords.th.newProduct, en: deskWords.en.newProduct }),
}
export const meta = titled(deskWords, 'newProduct')

const schema = () => import('../inputs-desk.ts').then((file) => file.NewProductInput)

export default function NewProduct({ loaderData: { categories, form, back }, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const fields = { of: form, words: text, start: refused?.kept }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.newProduct}
        back={back ? { to: back, label: text.backToStart } : { to: productsPath, label: text.backToProducts }}
      >
        {text.newLead}
      </PageHead>
      <RecordForm
        schema={schema}
        answer={refused}
        submit={text.make}
        cancelTo={back ?? productsPath}
        guarded
        long
        multipart
      >
        <Card>
          <Stack>
            <FormFields {...fields} names={['name']} />
            <Grid min={200}>
              <FormFields {...fields} names={['price']} />
            </Grid>
            <FormFields {...fields} names={['pictures']} more={{ pictures: { hint: text.picturesHint } }} />
            <details className={styles.more} open={hasMore(refused?.fields)}>
              <summary>{text.moreOfProduct}</summary>
              <Stack>
                <FormFields
                  {...fields}
                  names={['kind', 'status', 'options', 'sku']}
                  more={{ sku: { hint: text.newSkuHint, autoCapitalize: 'characters' } }}
                />
                {categories.length > 0 && (
                  <FormFields
                    {...fields}
                    names={['categories']}
                    more={{ categories: { options: categoryOptions(categories, locale) } }}
                  />
                )}
              </Stack>
            </details>
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}

/** Folded away on a phone, but never over a field that is wrong. */
const hasMore = (wrong: Record<string, string> = {}) =>
  ['options', 'sku', 'kind', 'status'].some((name) => name in wrong)
