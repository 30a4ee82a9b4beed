import type { MetaDescriptor } from 'react-router'
import { remember } from '#kernel/memo.server.ts'
import { load } from '#kernel/screen.server.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { byRole } from '#ui/by-role.tsx'
import { browse } from '../../browse.ts'
import { browseInput, isFiltered, readAsked, writeAsked } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import { buyAgain } from '../../buy-again.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describeList } from '../../page-descriptions.server.ts'
import { popularCategories } from '../../suggest.ts'
import { wishedHere } from '../../wishes/wishes.ts'
import type { ProductsProps } from './products-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = readAsked(new URL(request.url).searchParams)
  const isFirstLook = !isFiltered(asked) && asked.page === 1
  const [shelf, shelves, again, wished] = await Promise.all([
    browse(context, browseInput(asked)),
    remember(context, 'categories', (own) => categories(own, {})),
    context.actor.accountId !== null && isFirstLook ? buyAgain(context, {}) : [],
    wishedHere(context),
  ])
  const isFruitless = isFiltered(asked) && shelf.products.length === 0
  const popular = isFruitless ? await remember(context, 'popularCategories', (own) => popularCategories(own, {})) : []
  return { asked, shelf, shelves, again, wished, popular, description: describeList(context, shelves) }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { asked, description = null } = loaderData ?? {}
  return pageMeta(matches, {
    title: { th: browseWords.th.products, en: browseWords.en.products },
    description,
    path: `/shop/products${writeAsked({ page: asked?.page ?? 1 })}`,
  })
}

const Screen = byRole<ProductsProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen {...loaderData} />
