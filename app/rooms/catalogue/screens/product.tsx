import { parse } from '#kernel/action.server.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { MoveInput } from '#kernel/move.ts'
import { refuse as refusePicture } from '#kernel/pictures/refusals.ts'
import { pictureFiles } from '#kernel/thai-inputs.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { addPicture } from '../add-picture.server.ts'
import { addFromDrive, drivePictures } from '../drive-pictures.server.ts'
import { categoryLines } from '../category-tree.ts'
import { historyPath, labelsPath, productsPath } from '../desk-links.ts'
import { deskWords } from '../desk-words.ts'
import { saveProduct } from '../editing.ts'
import { ProductInput } from '../inputs-desk.ts'
import { productStatus } from '../parts/product-status.ts'
import { permissions } from '../permissions.ts'
import { changePicture } from '../pictures.ts'
import { deskProduct } from '../product-desk.ts'
import { ProductForm } from './product-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductVariants } from './product-variants.tsx'
import type { Route } from './+types/product'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => ({
  product: await deskProduct(context, { productId: params.id }),
  categories: admits(permissions['catalogue.edit'], context.actor) ? await categoryLines(context, {}) : [],
  form: formOf(ProductInput),
  fromDrive: admits(permissions['catalogue.edit'], context.actor) ? await drivePictures(context, {}) : [],
  isPictureLost: new URL(request.url).searchParams.has('picture'),
}))

export const action = act(
  permissions['catalogue.edit'],
  async (context, form, { params }: Route.ActionArgs) => {
    const productId = params.id
    if (form.operation === 'product') {
      await saveProduct(context, { ...(form as Parameters<typeof saveProduct>[1]), productId })
      return { saved: 'product' }
    }
    const { name } = await deskProduct(context, { productId })
    if (form.operation === 'pictures') {
      const files = parse(pictureFiles, form.pictures ?? [])
      if (files.length === 0 && !form.drive) refusePicture('missing', { field: 'pictures' })
      for (const file of files)
        await addPicture(context, { productId, bytes: new Uint8Array(await file.arrayBuffer()), alt: name })
      if (form.drive) await addFromDrive(context, { productId, file: String(form.drive), alt: name })
      return { saved: `pictures ${Date.now()}` }
    }
    if (form.operation === 'place') {
      const { id, before } = parse(MoveInput, form)
      await changePicture(context, { productId, name: id, before })
      return { saved: 'place' }
    }
    if (form.operation !== 'picture') return notFound()
    await changePicture(context, { ...(form as Parameters<typeof changePicture>[1]), productId })
    return { saved: 'picture' }
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ product: { name: { th: string; en: string } } }> = {
  crumb: ({ product }) => product.name,
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.product.name ?? { th: deskWords.th.products, en: deskWords.en.products }) },
  ]
}

export default function ProductDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, form, fromDrive, isPictureLost } = loaderData
  const text = useWords(deskWords)
  const locale = useLocale()
  const can = useCan()
  const answer = useAnswer(actionData)
  const first = product.variants.find(({ active }) => active)
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={product.name[locale]}
        badge={<StateBadge table={productStatus} state={product.status} />}
        back={{ to: productsPath, label: text.backToProducts }}
        actions={
          <>
            {can('catalogue.edit') && (
              <LinkButton icon="clock" to={historyPath(product.productId)}>
                {text.history}
              </LinkButton>
            )}
            <LinkButton icon="print" to={`${labelsPath}?product=${product.productId}`}>
              {text.labels}
            </LinkButton>
            {product.kind === 'digital' && can('catalogue.edit') && (
              <LinkButton icon="download" to={`/cluster/products/${product.productId}/files`}>
                {text.buyersFiles}
              </LinkButton>
            )}
            {product.status === 'active' && first && (
              <LinkButton icon="eye" to={`/shop/product/${first.sku}`}>
                {text.seeInShop}
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap={16}>
        {isPictureLost && <Notice tone="warn" title={text.pictureLost} />}
        {can('catalogue.edit') ? (
          <Split
            gap={24}
            aside={
              <ProductPictures
                key={isRefused(answer) ? 'kept' : answer?.saved}
                product={product}
                fromDrive={fromDrive}
                answer={answer}
              />
            }
          >
            <Stack gap={24}>
              <ProductForm product={product} categories={categories} form={form} answer={answer} />
              <ProductVariants product={product} />
            </Stack>
          </Split>
        ) : (
          <ProductVariants product={product} />
        )}
      </Stack>
    </PageFrame>
  )
}
