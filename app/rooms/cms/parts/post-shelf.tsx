/** Posts, newest first, with the ways to others. */
import { Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlogCategory } from '../blog/categories.ts'
import type { PostCard } from './blocks/block-data.ts'
import { PostTile } from './post-tile.tsx'
import { shownWords } from './shown-words.ts'
import styles from './post-shelf.module.css'

interface PostShelfProps {
  title: string
  lead: string | null
  posts: readonly PostCard[]
  categories: readonly BlogCategory[]
  here: string | null
  /** addresses */
  newer: string | null
  older: string | null
}

export function PostShelf({ title, lead, posts, categories, here, newer, older }: PostShelfProps) {
  const text = useWords(shownWords)
  const locale = useLocale()
  return (
    <PageFrame>
      <PageHead title={title}>{lead}</PageHead>
      <Stack gap={24}>
        {categories.length > 1 && (
          <nav aria-label={text.categories}>
            <ul className={styles.shelves}>
              {[{ slug: null, name: { th: shownWords.th.blog, en: shownWords.en.blog } }, ...categories].map(
                ({ slug, name }) => (
                  <li key={slug ?? ''}>
                    <Link
                      to={slug === null ? '/cms-blog' : `/cms-blog/${encodeURIComponent(slug)}`}
                      aria-current={slug === here ? 'page' : undefined}
                    >
                      {name[locale]}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
        )}
        {posts.length === 0 ? (
          <EmptyState icon="book" title={text.noPosts} />
        ) : (
          <Grid columns="1-2-3" gap={24}>
            {posts.map((post, index) => (
              <PostTile key={post.to} post={post} first={index < 2} />
            ))}
          </Grid>
        )}
        <Row>
          {newer && <LinkButton to={newer}>{text.newer}</LinkButton>}
          {older && <LinkButton to={older}>{text.older}</LinkButton>}
          {posts.length > 0 && <a href="/cms-blog/feed.xml">{text.feed}</a>}
        </Row>
      </Stack>
    </PageFrame>
  )
}
