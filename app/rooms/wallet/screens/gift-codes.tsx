import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { readList } from '#kernel/list-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ListTable } from '#ui/data-table/list-page.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { deciding } from '../deciding.server.ts'
import { cancelGiftCodes, type GiftBatch, giftBatches, makeGiftCodes } from '../gift-codes.ts'
import { giftList } from '../gift-list.ts'
import { GiftBatchInput } from '../inputs.ts'
import { officeWords } from '../office-words.ts'
import { permissions } from '../permissions.ts'
import { GiftBatchForm } from './gift-batch-form.tsx'
import styles from './approvals.module.css'
import type { Route } from './+types/gift-codes'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const list = await readList(context, request, giftList, giftBatches)
  return { list, deciding: deciding(context, request), key: randomUUID(), form: formOf(GiftBatchInput) }
})

export const action = act(
  permissions['wallet.giftCodes'],
  async (context, form, _args: Route.ActionArgs) => {
    if (form.operation === 'cancel') {
      await cancelGiftCodes(context, { id: String(form.id ?? '') })
      return { codes: null }
    }
    if (form.operation !== 'make') return notFound()
    const { amount, count, days, note } = form
    return { codes: (await makeGiftCodes(context, { amount, count, days, note } as never)).codes }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: officeWords.th.giftTitle, en: officeWords.en.giftTitle }) }]
}

export default function GiftCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { list, deciding: who, key, form } = loaderData
  const text = useWords(officeWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const codes = answer && 'codes' in answer ? answer.codes : null
  return (
    <PageFrame>
      <PageHead title={text.giftTitle}>{text.giftLead}</PageHead>
      <Stack gap={24}>
        {codes && <NewCodes codes={codes} />}
        <Split
          asideFirst
          gap={24}
          aside={
            <GiftBatchForm key={codes?.[0] ?? 'first'} form={form} who={who} idempotencyKey={key} refused={refused} />
          }
        >
          <ListTable list={giftList} data={list} cells={cells} empty={{ icon: 'gift' }} />
        </Split>
      </Stack>
    </PageFrame>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const text = useWords(officeWords)
  return (
    <Card
      title={text.madeTitle(codes.length)}
      actions={<CopyButton value={codes.join('\n')}>{text.copyAll}</CopyButton>}
    >
      <Stack>
        <Notice tone="warn" urgent title={text.madeBody} />
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

const cells = {
  cancel: ({ id, state }: GiftBatch) => (state === 'live' ? <Cancel id={id} /> : null),
}

function Cancel({ id }: { id: string }) {
  const text = useWords(officeWords)
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        size="small"
        name="operation"
        value="cancel"
        title={text.cancelTitle}
        message={text.cancelBody}
        okText={text.cancel}
      >
        {text.cancel}
      </ConfirmButton>
    </Form>
  )
}
