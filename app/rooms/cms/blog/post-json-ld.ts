/** What search engines read of a post (schema.org BlogPosting). The router escapes it. */
import type { ShownPage } from '../pages/show-page.server.ts'

export const postJsonLd = (
  { title, description, cover, path }: ShownPage,
  { origin, publishedAt, author, site }: { origin: string; publishedAt: Date; author: string; site: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title.th,
  ...(description && { description }),
  ...(cover && { image: origin + cover }),
  datePublished: new Date(publishedAt).toISOString(),
  mainEntityOfPage: origin + path,
  author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: site },
  publisher: { '@type': 'Organization', name: site },
})
