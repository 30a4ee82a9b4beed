import { Link, type MetaDescriptor, redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { postJsonLd } from '../blog/post-json-ld.ts'
import { cardOf, relatedPosts } from '../blog/read-posts.ts'
import { contentsOf, readingMinutes } from '../blog/reading-time.ts'
import { said } from '../pages/page-doc.ts'
import { addressOf } from '../pages/read-page.ts'
import { findPage, showPage } from '../pages/show-page.server.ts'
import { PageBody } from '../parts/page-body.tsx'
import { PostTile } from '../parts/post-tile.tsx'
import { shownMeta } from '../parts/shown-meta.ts'
import { shownWords } from '../parts/shown-words.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './blog.module.css'
import type { Route } from './+types/blog-post'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const post = await findPage(context, 'post', params.post)
  const category = post.category?.slug ?? '-'
  if (category !== params.category.normalize('NFC')) throw redirect(addressOf('post', post), 301)
  const page = await showPage(context, post, 'post')
  const related = await relatedPosts(context, { id: post.id, category })
  return {
    page,
    picture: pictureSource(post.doc.cover, 1200),
    alt: post.doc.cover?.alt ?? null,
    category: post.category,
    tags: post.doc.tags,
    author: post.doc.author,
    publishedAt: post.publishedAt,
    minutes: readingMinutes(page.blocks, context.locale),
    contents: contentsOf(page.blocks, context.locale),
    related: related.map((each) => cardOf(each, context.locale)),
    origin: siteOrigin(context.site.hostname),
    site: context.site.name[context.locale],
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  return [
    ...shownMeta(matches, loaderData.page),
    { property: 'og:type', content: 'article' },
    { 'script:ld+json': postJsonLd(loaderData.page, loaderData) },
  ]
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { page, picture, alt, category, tags, author, publishedAt, minutes, contents, related } = loaderData
  const text = useWords(shownWords)
  const locale = useLocale()
  const { date } = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <article className={styles.post}>
        <PageHead
          title={page.title[locale]}
          crumbs={[
            { label: text.blog, to: '/cms-blog' },
            ...(category
              ? [{ label: category.name[locale], to: `/cms-blog/${encodeURIComponent(category.slug)}` }]
              : []),
          ]}
          {...(page.editTo && {
            actions: (
              <LinkButton to={page.editTo} icon="edit">
                {text.edit}
              </LinkButton>
            ),
          })}
        >
          {author && `${text.by(author)} · `}
          <time dateTime={new Date(publishedAt).toISOString()}>{date(publishedAt, 'long')}</time> ·{' '}
          {text.minutes(minutes)}
        </PageHead>
        {picture && (
          <Picture
            source={picture}
            alt={alt ? said(alt, locale) : ''}
            shape="wide"
            first
            sizes="(min-width: 960px) 896px, 100vw"
            className={styles.cover}
          />
        )}
        {contents.length > 2 && (
          <nav aria-label={text.contents} className={styles.contents}>
            <h2>{text.contents}</h2>
            <ol>
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <PageBody blocks={page.blocks} data={page.data} title={null} here={page.path} />
        {tags.length > 0 && (
          <ul aria-label={text.tags} className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={`/cms-blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      {related.length > 0 && (
        <Stack as="section" aria-labelledby="related" className={styles.related}>
          <h2 id="related">{text.related}</h2>
          <Grid columns="1-2-3" gap={24}>
            {related.map((post) => (
              <PostTile key={post.to} post={post} level={3} />
            ))}
          </Grid>
        </Stack>
      )}
    </PageFrame>
  )
}
