import { Form, href } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useSay, useWords } from '#ui/words.tsx'
import { importsPath, productsPath } from '../desk-links.ts'
import { importWords } from '../import-words.ts'
import styles from '../parts/desk.module.css'
import { permissions } from '../permissions.ts'
import { importOf, undoImport } from '../undo-import.ts'
import type { Route } from './+types/one-import'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  seen: await importOf(context, { importId: params.import }),
}))

export const action = act(permissions['catalogue.edit'], (context, _form, { params }: Route.ActionArgs) =>
  undoImport(context, { importId: params.import }),
)

export const handle = { crumb: () => ({ th: importWords.th.one, en: importWords.en.one }) }
export const meta = titled(importWords, 'one')

export default function OneImport({ loaderData: { seen }, actionData }: Route.ComponentProps) {
  const text = useWords(importWords)
  const say = useSay()
  const { dateTime, number } = useFormat()
  const answer = useAnswer(actionData)
  const done = answer && !isRefused(answer) ? answer : undefined
  const isDrawing = seen.hung + seen.missing.length < seen.pictures && !seen.undoneAt
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.one}
        badge={seen.undoneAt && <Badge>{text.undone}</Badge>}
        back={{ to: importsPath, label: text.toImport }}
      >
        {[dateTime(seen.at, 'short'), seen.by].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {done && <Notice tone="good" urgent title={text.undoneNow(number(done.gone), number(done.back))} />}
        {done && done.kept.length > 0 && (
          <Notice tone="warn" title={text.kept}>
            {done.kept.join(', ')}
          </Notice>
        )}
        <Card>
          <Stack gap={12}>
            <p>{text.done(seen.made, seen.changed, seen.left)}</p>
            {seen.left > 0 && <p className={styles.quiet}>{text.leftOut}</p>}
            {!seen.undoneAt && (
              <Row gap={8}>
                <LinkButton to={productsPath} kind="primary">
                  {text.toGoods}
                </LinkButton>
                <LinkButton to={href('/cluster/user/pos')} kind="secondary">
                  {text.toCounter}
                </LinkButton>
                <LinkButton to={importsPath} kind="secondary">
                  {text.again}
                </LinkButton>
              </Row>
            )}
            {seen.pictures > 0 && <p>{text.pictures(number(seen.hung), number(seen.pictures))}</p>}
            {isDrawing && <p role="status">{text.picturesGoOn}</p>}
          </Stack>
        </Card>
        {seen.told.length > 0 && !seen.undoneAt && (
          <Card title={text.todo}>
            <ul className={styles.told}>
              {seen.told.map((one) => (
                <li key={one.en}>{say(one)}</li>
              ))}
            </ul>
          </Card>
        )}
        {seen.missing.length > 0 && (
          <Card title={text.missing}>
            <p>{seen.missing.slice(0, 500).join(', ')}</p>
          </Card>
        )}
        {!seen.undoneAt && (
          <Form method="post">
            <ConfirmButton
              kind="secondary"
              name="operation"
              value="undo"
              title={text.undoAsk}
              message={text.undoBody}
              okText={text.undo}
            >
              {text.undo}
            </ConfirmButton>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}
