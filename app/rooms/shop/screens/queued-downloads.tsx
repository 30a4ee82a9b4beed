/** What of an order's files was taken, for staff, and the way to begin again. */
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { downloadWords } from '../downloads/download-words.ts'
import { orderDownloads, renewDownloads } from '../downloads/order-downloads.ts'
import { queuedPath } from '../order-links.ts'
import fileRows from '../parts/file-rows.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/queued-downloads'

export const loader = load((context, { params }: Route.LoaderArgs) =>
  orderDownloads(context, { number: params.number }),
)

export const action = act(permissions['shop.manageOrders'], async (context, _form, { params }: Route.ActionArgs) => {
  await renewDownloads(context, { number: params.number })
  return { saved: 'again' }
})

export const handle: OfficeHandle<{ number: string }> = {
  crumb: ({ number }) => ({ th: downloadWords.th.staffTitle(number), en: downloadWords.en.staffTitle(number) }),
}
export const meta = titled(downloadWords, 'title')

export default function QueuedDownloads({ loaderData: { number, files, isOpen }, actionData }: Route.ComponentProps) {
  const text = useWords(downloadWords)
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const { state } = useNavigation()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.staffTitle(number)} back={{ to: queuedPath(number), label: text.backToOrder }} />
      <Stack gap={16}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {answer && !isRefused(answer) && <Notice tone="good" urgent title={text.againDone} />}
        {files.length === 0 ? (
          <EmptyState icon="file" title={text.none}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <Card>
            <ul className={fileRows.rows}>
              {files.map(({ id, name, left, most, expiresAt, end }) => (
                <li key={id} className={fileRows.row}>
                  <div className={fileRows.said}>
                    <p className={fileRows.name}>{name}</p>
                    <p className={fileRows.quiet}>
                      {end === 'gone'
                        ? text.end_gone
                        : text.taken(most - left, most, format.dateTime(expiresAt, 'medium'))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {files.length > 0 && !isOpen && <Notice tone="info" title={text.closed} />}
        {can('shop.manageOrders') && (
          <Form method="post">
            <Row>
              <ConfirmButton title={text.againAsk} message={text.againBody} okText={text.again} busy={state !== 'idle'}>
                {text.again}
              </ConfirmButton>
            </Row>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}
