import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { ProductTile } from '../parts/product-tile.tsx'
import { WithHearts } from '../parts/with-hearts.tsx'
import { permissions } from '../permissions.ts'
import { addWish, myWishes, removeWish } from '../wishes/wishes.ts'
import { wishWords } from '../wishes/wish-words.ts'
import type { Route } from './+types/wishes'

export const loader = load((context, _args: Route.LoaderArgs) => myWishes(context, {}))

/** Hearts everywhere send here. */
export const action = act(permissions['shop.ownOrders'], async (context, form, _args: Route.ActionArgs) => {
  const sku = String(form.sku ?? '')
  if (form.operation === 'add') return addWish(context, { sku })
  return form.operation === 'remove' ? removeWish(context, { sku }) : notFound()
})

export const meta = titled(wishWords, 'title')

export default function Wishes({ loaderData: products }: Route.ComponentProps) {
  const text = useWords(wishWords)
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title} />
      {products.length === 0 ? (
        <EmptyState icon="heart" title={text.none} action={text.goShopping} to="/shop/products">
          {text.noneBody}
        </EmptyState>
      ) : (
        <WithHearts wished={products.map(({ sku }) => sku)}>
          <Grid columns="2-3-4" gap={24}>
            {products.map((product, index) => (
              <ProductTile key={product.sku} product={product} first={index < 4} level={2} />
            ))}
          </Grid>
        </WithHearts>
      )}
    </PageFrame>
  )
}
