import type { MetaDescriptor } from 'react-router'
import { remember } from '#kernel/memo.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { load } from '#kernel/screen.server.ts'
import { type Category, categories } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { byRole } from '#ui/by-role.tsx'
import { browse } from '../../browse.ts'
import { browseWords } from '../../browse-words.ts'
import { pathJsonLd, shelfJsonLd } from '../../json-ld.ts'
import { browseInput, readAsked, writeAsked } from '../../browse-url.ts'
import { originIn, pageMeta } from '#ui/page-meta.ts'
import { describeCategory } from '../../page-descriptions.server.ts'
import { wishedHere } from '../../wishes/wishes.ts'
import type { CategorieProps } from './categorie-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const shelves = await remember(context, 'categories', (own) => categories(own, {}))
  const path = pathTo(shelves, params.code) ?? notFound()
  const asked = { ...readAsked(new URL(request.url).searchParams), category: params.code }
  const [shelf, wished] = await Promise.all([browse(context, browseInput(asked)), wishedHere(context)])
  const here = path.at(-1)!
  return {
    asked,
    shelf,
    wished,
    here,
    path: path.map(({ code, name }) => ({ code, name })),
    description: describeCategory(context, here),
  }
})

/** From the root down to the category; null for a code nobody has. */
function pathTo(shelves: Category[], code: string): Category[] | null {
  for (const shelf of shelves) {
    const below = shelf.code === code ? [] : pathTo(shelf.children, code)
    if (below) return [shelf, ...below]
  }
  return null
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { here, asked, description, shelf, path: way } = loaderData
  const path = `/shop/categorie/${here.code}${writeAsked({ page: asked.page })}`
  const origin = originIn(matches)
  const steps = [
    { name: { th: browseWords.th.products, en: browseWords.en.products }, path: '/shop/products' },
    ...way.map(({ name, code }) => ({ name, path: `/shop/categorie/${code}` })),
  ]
  return [
    ...pageMeta(matches, {
      title: here.name,
      description,
      path,
      picture: pictureSource(shelf.products[0]?.picture, 640),
    }),
    { 'script:ld+json': shelfJsonLd(shelf.products, origin) },
    { 'script:ld+json': pathJsonLd(steps, origin) },
  ]
}

const Screen = byRole<CategorieProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen {...loaderData} />
