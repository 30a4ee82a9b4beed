import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { Stars } from '../parts/reviews.tsx'
import { reviewsPage } from '../reviews/review-desk.ts'
import { reviewList } from '../reviews/review-list.ts'

export const loader = loadList(reviewList, reviewsPage)
export const meta = listMeta(reviewList)
export default listScreen(reviewList, {
  empty: { icon: 'star' },
  cells: {
    product: ({ product }, { locale }) => <b>{product[locale]}</b>,
    stars: ({ stars }) => <Stars stars={stars} />,
  },
})
