/** All that buyers say of a product, twenty a page. */
import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pagination } from '#ui/pagination.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { productPath } from '../order-links.ts'
import { ReviewRows } from '../parts/reviews.tsx'
import { shopReviewWords } from '../reviews/review-words.ts'
import { shownReviewWords } from '../reviews/shown-words.ts'
import { allReviews } from '../reviews/see-reviews.ts'
import type { Route } from './+types/product-reviews'

export const loader = load((context, { params, request }: Route.LoaderArgs) =>
  allReviews(context, { sku: params.sku, page: new URL(request.url).searchParams.get('page') ?? 1 }),
)

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { name } = loaderData
  const title = { th: `${shownReviewWords.th.reviews}: ${name.th}`, en: `${shownReviewWords.en.reviews}: ${name.en}` }
  return [...pageMeta(matches, { title, description: null }), { name: 'robots', content: 'noindex, follow' }]
}

export default function ProductReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, average, count, sku, name, page, pages } = loaderData
  const text = useWords(shopReviewWords)
  const shown = useWords(shownReviewWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={name[locale]} back={{ to: productPath(sku), label: text.backToProduct }}>
        {shown.of(format.number(average, 1), format.number(count))}
      </PageHead>
      {reviews.length === 0 ? <EmptyState icon="star" title={text.none} /> : <ReviewRows reviews={reviews} />}
      <Pagination page={page} pages={pages} to={(to) => `${productPath(sku)}/reviews${to > 1 ? `?page=${to}` : ''}`} />
    </PageFrame>
  )
}
