import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { deciding } from '../deciding.server.ts'
import { cancelGiftCodes, giftBatches, makeGiftCodes } from '../gift-codes.ts'
import { GiftBatchInput } from '../inputs.ts'
import { officeWords } from '../office-words.ts'
import { GiftBatchForm } from './gift-batch-form.tsx'
import styles from './approvals.module.css'
import type { Route } from './+types/gift-codes'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = new Date()
  const batches = (await giftBatches(context, {})).map((batch) => ({
    ...batch,
    redeemed: Number(batch.redeemed ?? 0),
    state: stateOf({ ...batch, redeemed: Number(batch.redeemed ?? 0) }, now),
  }))
  return { batches, deciding: deciding(context, request), key: randomUUID(), form: formOf(GiftBatchInput) }
})

type GiftState = 'live' | 'used' | 'expired' | 'cancelled'

function stateOf(
  batch: { redeemed: number; count: number; cancelledAt: Date | null; expiresAt: Date },
  now: Date,
): GiftState {
  if (batch.redeemed >= batch.count) return 'used'
  if (batch.cancelledAt) return 'cancelled'
  return batch.expiresAt <= now ? 'expired' : 'live'
}

export const action = act(
  async (context, form, _args: Route.ActionArgs) => {
    if (form.deed === 'cancel') {
      await cancelGiftCodes(context, { id: String(form.id ?? '') })
      return { codes: null }
    }
    if (form.deed !== 'make') return notFound()
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
  const { batches, deciding: who, key, form } = loaderData
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
          <Batches batches={batches} />
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

type Batch = Route.ComponentProps['loaderData']['batches'][number]
const tones: Record<GiftState, Tone> = { live: 'good', used: 'info', expired: 'neutral', cancelled: 'bad' }

function Batches({ batches }: { batches: readonly Batch[] }) {
  const text = useWords(officeWords)
  const format = useFormat()
  return (
    <Card title={text.batches} padding="none">
      <Table
        caption={text.batches}
        rows={batches}
        rowKey={(batch) => batch.id}
        columns={[
          { key: 'value', title: text.batchValue, cell: (batch) => format.baht(batch.amountSatang), phone: 'head' },
          { key: 'used', title: text.used, cell: (batch) => text.usedOf(batch.redeemed, batch.count) },
          { key: 'state', title: text.giftState, cell: stateCell },
          { key: 'expires', title: text.expires, cell: (batch) => format.date(batch.expiresAt) },
          {
            key: 'maker',
            title: text.madeBy,
            cell: (batch) => [batch.makerName, batch.note].filter(Boolean).join(' · '),
          },
          { key: 'cancel', title: text.cancel, cell: cancelCell, phone: 'end' },
        ]}
        empty={<EmptyState icon="gift" title={text.noGifts} />}
      />
    </Card>
  )
}

const stateCell = (batch: Batch) => <BatchState state={batch.state} />
const cancelCell = (batch: Batch) => (batch.state === 'live' ? <Cancel id={batch.id} /> : null)

function BatchState({ state }: { state: GiftState }) {
  return <Badge tone={tones[state]}>{useWords(officeWords)[`gift_${state}`]}</Badge>
}

function Cancel({ id }: { id: string }) {
  const text = useWords(officeWords)
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        size="small"
        name="deed"
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
