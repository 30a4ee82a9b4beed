/** The organisation chart: a tree to walk, to shape by dragging or by keys, to search, and to print. */
import { Form } from 'react-router'
import { placedInTree } from '#kernel/move.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useMoves } from '#ui/drag/use-moves.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { chartWords } from '../chart/chart-words.ts'
import type { Post } from '../chart/positions.ts'
import type { BusinessData, Outcome } from './business.tsx'
import styles from './business.module.css'

type Chart = NonNullable<BusinessData['chart']>
interface Props {
  data: BusinessData
  chart: Chart
  outcome: Outcome
}

export function ChartTab({ data, chart, outcome }: Props) {
  const text = useWords(chartWords)
  const { posts, found } = chart
  const isHit = hitsOf(posts, found)
  const vacant = posts.filter(({ holder }) => holder === '').length
  const tree = (
    <Card
      title={text.chart}
      actions={
        posts.length > 0 && (
          <span className={styles.noPrint}>
            <Button size="small" kind="quiet" icon="print" onClick={() => window.print()}>
              {text.print}
            </Button>
          </span>
        )
      }
      padding={posts.length === 0 ? 'none' : 'normal'}
    >
      {posts.length === 0 ? (
        <EmptyState icon="users" title={text.none}>
          {text.noneBody}
        </EmptyState>
      ) : (
        <Stack gap={12}>
          <p className={styles.quiet}>{text.lead}</p>
          <p className={styles.quiet}>{text.counts(posts.length, vacant)}</p>
          <div className={styles.noPrint}>
            <SearchForm action="?" label={text.search} placeholder={text.search} name="q" defaultValue={found} />
          </div>
          {found && <p role="status">{text.found(posts.filter(isHit).length)}</p>}
          <Posts data={data} posts={posts} isHit={isHit} />
        </Stack>
      )}
    </Card>
  )
  if (!data.mayChange) return tree
  return (
    <Split gap={24} aside={<PostForm data={data} chart={chart} outcome={outcome} />}>
      {tree}
    </Split>
  )
}

function hitsOf(posts: readonly Post[], found: string): (post: Post) => boolean {
  const words = found.trim().toLowerCase()
  if (words === '' || posts.length === 0) return () => false
  return ({ title, holder }) => `${title} ${holder}`.toLowerCase().includes(words)
}

function Posts({ data, posts, isHit }: { data: BusinessData; posts: readonly Post[]; isHit: (post: Post) => boolean }) {
  const text = useWords(chartWords)
  const locale = useLocale()
  const { shown, move } = useMoves([...posts], placedInTree)
  const { branches } = data.business
  const shownBranches = new Set(posts.map(({ branchId }) => branchId)).size > 1
  return (
    <Tree
      label={text.chart}
      lines={shown}
      kind="post"
      name={({ title }) => title}
      {...(data.mayChange && { onMove: move })}
      actions={(post) =>
        data.mayChange && (
          <span className={styles.noPrint}>
            <LinkButton
              size="small"
              kind="quiet"
              icon="edit"
              to={`?edit=${post.id}`}
              preventScrollReset
              label={text.edit(post.title)}
            />
            <LinkButton
              size="small"
              kind="quiet"
              icon="plus"
              to={`?new&under=${post.id}`}
              preventScrollReset
              label={text.addUnder(post.title)}
            />
          </span>
        )
      }
    >
      {(post) => {
        const at = branches.findIndex(({ id }) => id === post.branchId)
        return (
          <span className={isHit(post) ? `${styles.post} ${styles.hit}` : styles.post}>
            <strong>{post.title}</strong>
            {post.holder || <Badge tone="warn">{text.vacant}</Badge>}
            {shownBranches && at >= 0 && (
              <Badge tone={branchTones[at % branchTones.length]!}>{branches[at]![locale]}</Badge>
            )}
          </span>
        )
      }}
    </Tree>
  )
}

const branchTones = ['info', 'good', 'neutral', 'bad'] as const

function PostForm({ data, chart, outcome }: Props) {
  const text = useWords(chartWords)
  const locale = useLocale()
  const { posts, people, edited: id, under } = chart
  const edited = posts.find((post) => post.id === id)
  const parent = edited?.parent ?? posts.find((post) => post.id === under)?.id ?? posts[0]?.id ?? ''
  const { branches } = data.business
  const { refused, saved } = outcome
  return (
    <div className={styles.noPrint}>
      <Card title={edited ? text.edit(edited.title) : text.add}>
        <Stack>
          <RecordForm
            // Saved, the form of a new one is empty again.
            key={`${edited?.id ?? `new ${under}`} ${edited ? '' : saved}`}
            operation="post"
            schema={() => import('../chart/post-input.ts').then((file) => file.PostForm)}
            answer={refused}
            {...(edited && { hidden: { id: edited.id } })}
            {...((edited || under) && { cancelTo: '?' })}
            submit={edited ? text.save : text.add}
          >
            <TextField
              name="title"
              label={text.title}
              required
              maxLength={120}
              defaultValue={String(refused?.kept?.title ?? edited?.title ?? '')}
            />
            <SelectField
              name="memberId"
              label={text.holder}
              defaultValue={edited?.memberId ?? ''}
              options={[
                { value: '', label: text.vacant },
                ...people.map(({ memberId, name }) => ({ value: memberId, label: name })),
              ]}
            />
            {branches.length > 1 ? (
              <SelectField
                name="branchId"
                label={text.branch}
                defaultValue={edited?.branchId ?? ''}
                options={[
                  { value: '', label: text.everyBranch },
                  ...branches.map((branch) => ({ value: branch.id, label: branch[locale] })),
                ]}
              />
            ) : (
              <input type="hidden" name="branchId" value={edited?.branchId ?? ''} />
            )}
            <SelectField
              name="parent"
              label={text.parent}
              defaultValue={edited ? (edited.parent ?? '') : (parent ?? '')}
              options={[
                { value: '', label: text.top },
                ...posts
                  .filter((post) => post.id !== edited?.id)
                  .map((post) => ({ value: post.id, label: [post.title, post.holder].filter(Boolean).join(' · ') })),
              ]}
            />
          </RecordForm>
          {edited && (
            <Form method="post" action="?">
              <input type="hidden" name="id" value={edited.id} />
              <Row>
                <ConfirmButton
                  name="operation"
                  value="removePost"
                  kind="quiet"
                  size="small"
                  title={text.removeAsk(edited.title)}
                  message={text.removeBody}
                  okText={text.remove}
                >
                  {text.remove}
                </ConfirmButton>
              </Row>
            </Form>
          )}
        </Stack>
      </Card>
    </div>
  )
}
