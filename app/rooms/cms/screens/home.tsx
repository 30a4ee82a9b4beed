import { lazy, Suspense } from 'react'
import { href, type MetaDescriptor, redirect } from 'react-router'
import { isOpenAt, isShopSoon } from '#kernel/areas.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { originIn, pageMeta } from '#ui/page-meta.ts'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { homePath } from '../pages/page-links.ts'
import { resolvePage } from '../pages/read-page.ts'
import { showPage } from '../pages/show-page.server.ts'
import { shownMeta } from '../parts/shown-meta.ts'
import { pictureOf, siteTexts } from '../site-data.ts'
import { words } from '../words.ts'
import { ProductTile } from '#rooms/shop/parts/product-tile.tsx'
import { browse, openingPath } from '#rooms/shop/index.ts'
import { browseCourses, lessonsPath } from '#rooms/lessons/index.ts'
import styles from './home.module.css'
import { held } from '#ui/held.tsx'
import type { Route } from './+types/home'

/** How many products and courses the first page shows. */
const shown = 8
const shownCourses = 6

export const loader = load(async (context) => {
  const { site, actor } = context
  // A site of a cluster begins at its dashboard (product.md §2, Root behaviour); its customers, who may not be there, in the shop.
  const sells = isOpenAt(site, '/shop')
  const isStaff = admits(anyStaff, actor)
  const isSoon = isShopSoon(context)
  if (site.clusterId && !isSoon)
    throw redirect(
      isStaff || actor.accountId === null ? '/cluster/user/dashboard' : sells ? '/shop/products' : '/user/dashboard',
    )
  const own = await resolvePage(context, { kind: 'page', path: homePath })
  if (own && 'page' in own) return { own: await showPage(context, own.page), first: null }
  // A site with neither goods nor a page of its own has nothing to show yet.
  if (isSoon) throw redirect(openingPath)
  const teaches = isOpenAt(site, lessonsPath)
  const courses = teaches ? (await browseCourses(context, {})).cards.slice(0, shownCourses) : []
  const { products } = sells ? await browse(context, { perPage: shown }) : { products: [] }
  const texts = siteTexts(site)
  const first = {
    products,
    courses,
    sells,
    ...texts,
    hero: pictureOf(site.data.hero),
    description: describeHome(texts, context.locale),
  }
  return { own: null, first }
})

/** The site's own words of itself; of a new one its name and what one finds there. */
function describeHome({ name, tagline, about }: ReturnType<typeof siteTexts>, locale: 'th' | 'en'): string {
  const own = [tagline, about].flatMap((text) => text?.[locale] || [])
  return own.length > 0 ? own.join(' · ') : words[locale].says(name[locale])
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  if (loaderData.own) return shownMeta(matches, loaderData.own)
  const { description, name, hero } = loaderData.first
  const origin = originIn(matches)
  const logo = (matches[0].loaderData as { logo?: { src: string } | null } | undefined)?.logo
  return [
    ...pageMeta(matches, { description, path: '/', picture: hero }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: name.th,
        url: `${origin}/`,
        ...(logo ? { logo: origin + logo.src } : {}),
      },
    },
  ]
}

/** Blocks come along only where the owner has published a page here. */
const OwnPage = lazy(() => import('../parts/shown-page.tsx').then((part) => ({ default: part.ShownPageView })))

/** And courses only where some are taught. */
const HomeCourses = lazy(() =>
  import('#rooms/lessons/parts/home-courses.tsx').then((part) => ({ default: part.HomeCourses })),
)

export default function Home({ loaderData }: Route.ComponentProps) {
  if (!loaderData.own) return <FirstHome {...loaderData.first} />
  return (
    <Suspense>
      <OwnPage page={loaderData.own} />
    </Suspense>
  )
}

/** Until the owner has published a page of their own here. */
function FirstHome({
  products,
  courses,
  sells,
  name,
  tagline,
  about,
  hero,
}: NonNullable<Route.ComponentProps['loaderData']['first']>) {
  const text = useWords(words)
  const locale = useLocale()
  return (
    <Stack gap={48}>
      <section className={styles.hero}>
        <div className={styles.say}>
          <h1 className={styles.title}>{held(name[locale])}</h1>
          {tagline && <p className={styles.tagline}>{held(tagline[locale])}</p>}
          {courses.length > 0 && (
            <LinkButton kind="primary" size="large" to={href('/lesson')}>
              {text.learnNow}
            </LinkButton>
          )}
          {products.length > 0 && courses.length === 0 && (
            <LinkButton kind="primary" size="large" to="/shop/products">
              {text.shopNow}
            </LinkButton>
          )}
        </div>
        {hero && (
          <Picture
            source={hero}
            alt=""
            sizes="(min-width: 1280px) 710px, (min-width: 1024px) 57vw, 100vw"
            first
            className={styles.picture}
          />
        )}
      </section>
      {courses.length > 0 && (
        <Suspense>
          <HomeCourses courses={courses} />
        </Suspense>
      )}
      {products.length > 0 ? (
        <section aria-labelledby="featured">
          <div className={styles.head}>
            <h2 id="featured">{text.featured}</h2>
            <LinkButton kind="quiet" to="/shop/products" iconAfter="arrow-right">
              {text.all}
            </LinkButton>
          </div>
          <Grid columns="2-3-4" gap={24}>
            {products.map((product, index) => (
              <ProductTile key={product.sku} product={product} first={!hero && index < 4} />
            ))}
          </Grid>
        </section>
      ) : (
        sells && courses.length === 0 && <EmptyState icon="store" title={text.empty} />
      )}
      {about && (
        <section className={styles.about} aria-labelledby="about">
          <h2 id="about">{text.about}</h2>
          <p>{held(about[locale])}</p>
        </section>
      )}
    </Stack>
  )
}
