import type { MetaDescriptor } from 'react-router'
import { remember } from '#kernel/memo.server.ts'
import { load } from '#kernel/screen.server.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { byRole } from '#ui/by-role.tsx'
import { browseWords } from '../../browse-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import { shelfPictures } from '../../shelf-pictures.ts'
import type { CategoriesProps } from './categories-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const [shelves, pictures] = await Promise.all([
    remember(context, 'categories', (own) => categories(own, {})),
    shelfPictures(context, {}),
  ])
  return { shelves, pictures }
})

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: pageTitle(matches, { th: browseWords.th.categories, en: browseWords.en.categories }) }]
}

const Screen = byRole<CategoriesProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen {...loaderData} />
