/** What the page was before: chosen, compared with what stands now, taken up again. */
import { useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlockChange, WordChange } from '../../pages/compare-docs.ts'
import type { ListedRevision } from '../../pages/revisions.ts'
import { fieldNames, kindName, wordsOf } from './block-words.ts'
import { call, type Called } from './call.ts'
import { historyWords } from './history-words.ts'
import styles from './history-panel.module.css'

interface HistoryPanelProps {
  page: string
  version: number
  isSaved: boolean
}

export function HistoryPanel({ page, version, isSaved }: HistoryPanelProps) {
  const text = useWords(historyWords)
  const path = `/api/cms/pages/${page}/revisions`
  const revisions = useCalled<ListedRevision[]>(path)
  const [open, setOpen] = useState<string | null>(null)
  if (!revisions) return <Waiting />
  if (!revisions.ok) return <Notice tone="bad" title={revisions.message} />
  if (revisions.data.length === 0) return <p>{text.none}</p>
  return (
    <Stack as="ol" gap={12} className={styles.list}>
      {revisions.data.map((one) => (
        <Card key={one.id} as="li">
          <Stack gap={12}>
            <Head revision={one} />
            <Row>
              <Button
                size="small"
                aria-expanded={open === one.id}
                onClick={() => setOpen(open === one.id ? null : one.id)}
              >
                {text.compare}
              </Button>
              <Restore at={`${path}/${one.id}/restore`} version={version} isSaved={isSaved} />
            </Row>
            {open === one.id && <Changes key={version} path={`${path}/${one.id}`} />}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function Head({ revision: { n, kind, who, madeAt, isShown } }: { revision: ListedRevision }) {
  const text = useWords(historyWords)
  const { dateTime } = useFormat()
  return (
    <Row justify="between">
      <Stack gap={4}>
        <strong>{text.revision(n, text[`kind_${kind}`])}</strong>
        <small>
          {dateTime(madeAt)}
          {who && ` · ${who}`}
        </small>
      </Stack>
      {isShown && <Badge tone="good">{text.shown}</Badge>}
    </Row>
  )
}

function Restore({ at, version, isSaved }: { at: string; version: number; isSaved: boolean }) {
  const text = useWords(historyWords)
  const [problem, setProblem] = useState<string | null>(null)
  const restore = async () => {
    const answer = await call('POST', at, { version })
    if (answer.ok) location.reload()
    else setProblem(answer.message)
  }
  return (
    <>
      <ConfirmButton
        size="small"
        disabled={!isSaved}
        title={text.restoreTitle}
        message={text.restoreBody}
        okText={text.restore}
        onConfirm={() => void restore()}
      >
        {text.restore}
      </ConfirmButton>
      {problem && <Notice tone="bad" urgent title={problem} />}
    </>
  )
}

function Changes({ path }: { path: string }) {
  const text = useWords(historyWords)
  const found = useCalled<{ changes: BlockChange[] }>(path)
  if (!found) return <Waiting />
  if (!found.ok) return <Notice tone="bad" title={found.message} />
  if (found.data.changes.length === 0) return <p role="status">{text.same}</p>
  return (
    <Stack as="ul" gap={12} className={styles.list} aria-label={text.changes}>
      {found.data.changes.map((change, n) => (
        <OneChange key={n} change={change} />
      ))}
    </Stack>
  )
}

/** Of the page, not of a block. */
const ownNames = ['description', 'layout', 'noindex', 'tags', 'author', 'user', 'manager', 'admin'] as const

function OneChange({ change: { block, how, words, others } }: { change: BlockChange }) {
  const text = useWords(historyWords)
  const locale = useLocale()
  const tone = { new: 'good', gone: 'bad', changed: 'info', moved: 'neutral' } as const
  const nameOf = (field: string) => {
    const own = ownNames.find((name) => name === field)
    return (wordsOf(block)[field] ?? fieldNames[field])?.[locale] ?? (own ? text[`field_${own}`] : field)
  }
  return (
    <li className={styles.change}>
      <Row gap={8}>
        <Badge tone={tone[how]}>{text[`how_${how}`]}</Badge>
        <strong>{block ? kindName(block)[locale] : text.page}</strong>
      </Row>
      {words.map((word, n) => (
        <Words
          key={n}
          word={word}
          name={word.field
            .split(' ')
            .map((part) => nameOf(part))
            .join(' ')}
        />
      ))}
      {others.length > 0 && <p>{text.also(others.map(nameOf).join(', '))}</p>}
    </li>
  )
}

function Words({ word: { lang, parts }, name }: { word: WordChange; name: string }) {
  const text = useWords(historyWords)
  return (
    <p className={styles.words} lang={lang ?? undefined}>
      <small>
        {name}
        {lang && ` (${text[lang]})`}
      </small>
      {parts.map(({ how, words }, n) =>
        how === 'same' ? (
          <span key={n}>{words}</span>
        ) : how === 'new' ? (
          <ins key={n}>{words}</ins>
        ) : (
          <del key={n}>{words}</del>
        ),
      )}
    </p>
  )
}

/** null: on its way. */
function useCalled<T>(path: string): Called<T> | null {
  const [answer, setAnswer] = useState<Called<T> | null>(null)
  useEffect(() => {
    let isGone = false
    void call<T>('GET', path).then((said) => isGone || setAnswer(said))
    return () => {
      isGone = true
    }
  }, [path])
  return answer
}

const Waiting = () => (
  <Loading>
    <Skeleton />
  </Loading>
)
