import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import type { Post } from '../../learn/posts.ts'
import styles from '../../parts/lessons.module.css'
import { playWords } from '../../play-words.ts'

export function Questions({ page: { posts } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const asked = posts.filter(({ parentId }) => parentId === null)
  return (
    <Stack gap={16}>
      {asked.length === 0 && <p className={styles.quiet}>{text.noQuestions}</p>}
      <ul className={styles.list}>
        {asked.map((question) => (
          <li key={question.id}>
            <Said post={question} />
            {posts
              .filter(({ parentId }) => parentId === question.id)
              .map((answer) => (
                <Said key={answer.id} post={answer} />
              ))}
            <details>
              <summary className={buttonClass({ size: 'small', kind: 'quiet' })}>{text.answer}</summary>
              <Write key={posts.length} parentId={question.id} label={text.answer} send={text.sendAnswer} />
            </details>
          </li>
        ))}
      </ul>
      <Write key={posts.length} label={text.question} send={text.ask} />
    </Stack>
  )
}

function Said({ post }: { post: Post }) {
  const text = useWords(playWords)
  const format = useFormat()
  return (
    <div>
      <p className={styles.facts}>
        <b>{post.by}</b>
        {post.isStaff && <Badge tone="info">{text.staff}</Badge>}
        <span>{format.dateTime(post.at)}</span>
      </p>
      <p className={styles.prose}>{post.body}</p>
    </div>
  )
}

function Write({ parentId, label, send }: { parentId?: string; label: string; send: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Stack gap={8}>
        {parentId && <input type="hidden" name="parentId" value={parentId} />}
        <TextAreaField id={`post-${parentId ?? 'new'}`} name="body" label={label} required maxLength={2000} rows={2} />
        <Button type="submit" name="operation" value="post">
          {send}
        </Button>
      </Stack>
    </Form>
  )
}
