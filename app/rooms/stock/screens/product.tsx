/** One product on one page: words, pictures, options, and the table of its variants with what lies there. */
import { randomUUID } from 'node:crypto'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import {
  categoryLines,
  changeProductPage,
  deskProduct,
  drivePictures,
  ProductInput,
  saveProduct,
} from '#rooms/catalogue/index.ts'
import { ProductFields } from '#rooms/catalogue/parts/product-form.tsx'
import { historyPath, productsPath } from '#rooms/catalogue/parts/product-links.ts'
import { ProductPictures } from '#rooms/catalogue/parts/product-pictures.tsx'
import { productStatus } from '#rooms/catalogue/parts/product-status.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { productWords } from '../product-words.ts'
import { saveGoods } from '../save-goods.ts'
import { seeGoods } from '../see-goods.ts'
import { GoodsTable } from './goods-table.tsx'
import { OptionMatrix } from './option-matrix.tsx'
import type { Route } from './+types/product'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const product = await deskProduct(context, { productId: params.id })
  const mayEdit = admits(saveProduct.audiences, context.actor)
  return {
    product,
    goods: await seeGoods(context, { productId: params.id }),
    categories: mayEdit ? await categoryLines(context, {}) : [],
    form: formOf(ProductInput),
    fromDrive: mayEdit ? await drivePictures(context, {}) : [],
    isPictureLost: new URL(request.url).searchParams.has('picture'),
    key: randomUUID(),
  }
})

/** Who may only count sends counts; each command says the rest. */
const may = [...new Set([...saveProduct.audiences, ...saveGoods.audiences])]

export const action = act(
  may,
  async (context, form, { params }: Route.ActionArgs) => {
    if (form.operation !== 'goods') return changeProductPage(context, params.id, form)
    await saveGoods(context, { ...form, productId: params.id } as never)
    return { saved: 'goods' }
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ product: { name: { th: string; en: string } } }> = {
  crumb: ({ product }) => product.name,
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const named = loaderData?.product.name ?? { th: productWords.th.products, en: productWords.en.products }
  return [{ title: pageTitle(matches, named) }]
}

export default function ProductDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { product, goods, categories, form, fromDrive, isPictureLost, key } = loaderData
  const text = useWords(productWords)
  const locale = useLocale()
  const mayEdit = useCan()('catalogue.edit')
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) && answer.kept?.operation === 'goods' ? answer : undefined
  const mayCount = useCan()('stock.adjust')
  const first = product.variants.find(({ active }) => active)
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={product.name[locale]}
        badge={<StateBadge table={productStatus} state={product.status} />}
        back={{ to: productsPath, label: text.backToProducts }}
        actions={
          <>
            {mayEdit && (
              <LinkButton icon="clock" to={historyPath(product.productId)}>
                {text.history}
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
      <Stack gap={24}>
        {isPictureLost && <Notice tone="warn" title={text.pictureLost} />}
        {mayCount ? (
          <RecordForm
            operation="goods"
            schema={() => import('../goods-inputs.ts').then((file) => file.SaveGoodsInput)}
            read={(typed) => ({ ...typed, productId: product.productId })}
            answer={isRefused(answer) ? refused : answer}
            {...(mayEdit ? { version: product.version } : {})}
            hidden={{ idempotencyKey: key }}
            submit={text.save}
            saved={answer && 'saved' in answer && answer.saved === 'goods' ? text.saved : ''}
            guarded
            bar
          >
            <Stack gap={24}>
              <GoodsTable product={product} goods={goods} refused={refused} />
              {mayEdit && <ProductFields product={product} categories={categories} form={form} kept={refused?.kept} />}
            </Stack>
          </RecordForm>
        ) : (
          <GoodsTable product={product} goods={goods} refused={undefined} />
        )}
        {mayEdit && (
          <Split
            gap={24}
            shape="even"
            aside={product.kind !== 'bundle' && <OptionMatrix product={product} answer={answer} />}
          >
            <ProductPictures
              key={isRefused(answer) ? 'kept' : answer?.saved}
              product={product}
              fromDrive={fromDrive}
              answer={answer}
            />
          </Split>
        )}
      </Stack>
    </PageFrame>
  )
}
