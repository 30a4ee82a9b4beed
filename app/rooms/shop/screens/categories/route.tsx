import type { MetaDescriptor } from 'react-router'
import { remember } from '#kernel/memo.server.ts'
import { load } from '#kernel/screen.server.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { byRole } from '#ui/by-role.tsx'
import { browseWords } from '../../browse-words.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describeCategories } from '../../page-descriptions.server.ts'
import { shelfPictures } from '../../shelf-pictures.ts'
import type { CategoriesProps } from './categories-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const [shelves, pictures] = await Promise.all([
    remember(context, 'categories', (own) => categories(own, {})),
    shelfPictures(context, {}),
  ])
  return { shelves, pictures, description: describeCategories(context, shelves) }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, {
    title: { th: browseWords.th.categories, en: browseWords.en.categories },
    description: loaderData?.description ?? null,
    path: '/shop/categories',
  })
}

const Screen = byRole<CategoriesProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen {...loaderData} />
