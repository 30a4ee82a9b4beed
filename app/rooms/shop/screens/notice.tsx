/** Behind the link of a mail: a guest confirms that they wait for a product, or takes it back. */
import { Form, redirect, useNavigation } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { noticeWords } from '../notices/notice-words.ts'
import { confirmNotice, endNotice, seeNotice } from '../notices/stock-notices.ts'
import { noticePath, productPath } from '../order-links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/notice'

/** Whoever ended it is told so; the link itself is gone. */
const endedLink = 'ended'

export const loader = load(async (context, { params }: Route.LoaderArgs) =>
  params.notice === endedLink ? null : seeNotice(context, { token: params.notice }),
)

export const action = act(permissions['shop.buy'], async (context, form, { params }: Route.ActionArgs) => {
  const asked = { token: params.notice }
  if (form.operation === 'confirm') {
    await confirmNotice(context, asked)
    throw redirect(noticePath(params.notice))
  }
  if (form.operation !== 'end') return notFound()
  await endNotice(context, asked)
  throw redirect(noticePath(endedLink))
})

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, { th: noticeWords.th.title, en: noticeWords.en.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NoticePage({ loaderData: notice }: Route.ComponentProps) {
  const text = useWords(noticeWords)
  const locale = useLocale()
  const { state, formData } = useNavigation()
  const busyWith = (operation: string) => state !== 'idle' && formData?.get('operation') === operation
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title} />
      <Card>
        {notice === null ? (
          <p>{text.ended}</p>
        ) : (
          <Form method="post">
            <Stack gap={16}>
              <p>{text[notice.state](notice.name[locale])}</p>
              {notice.state === 'asked' && <p>{text.askedBody}</p>}
              <Row>
                {notice.state === 'asked' ? (
                  <Button type="submit" kind="primary" name="operation" value="confirm" busy={busyWith('confirm')}>
                    {text.confirm}
                  </Button>
                ) : (
                  <LinkButton to={productPath(notice.sku)}>{text.seeProduct}</LinkButton>
                )}
                <Button type="submit" kind="quiet" name="operation" value="end" busy={busyWith('end')}>
                  {text.end}
                </Button>
              </Row>
            </Stack>
          </Form>
        )}
      </Card>
    </PageFrame>
  )
}
