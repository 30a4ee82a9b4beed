/** One's own gifts and packages: a code is used, and what is left is shown to staff. */
import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { Form, redirect } from 'react-router'
import { drawQr, type QrDrawing } from '#kernel/qr-drawing.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { myAddresses } from '#rooms/identity/index.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { buyGiftWords } from '../gift/buy-gift-words.ts'
import { claimByCode } from '../gift/claim-gift.ts'
import { CodeInput } from '../gift/gift-input.ts'
import { takeGoods } from '../gift/given-goods.ts'
import { takeThing } from '../gift/given-things.ts'
import { giftWords } from '../gift/gift-words.ts'
import { myGifts, type MyThing } from '../gift/see-gift.ts'
import { boughtGifts } from '../gift/see-bought.ts'
import { countPath, giftShopPath } from '../links.ts'
import { SendGoods } from '../parts/send-goods.tsx'
import { BoughtGifts } from '../parts/bought-gifts.tsx'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/my-gifts'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const [{ received, things }, bought] = await Promise.all([myGifts(context, {}), boughtGifts(context, {})])
  const isGoods = things.some(({ takes, isOpen }) => takes === 'product' && isOpen)
  const origin = siteOrigin(context.site.hostname)
  return {
    received,
    bought,
    addresses: isGoods ? await myAddresses(context, {}) : [],
    origin,
    things: things.map((thing) => ({
      ...thing,
      qr: thing.isOpen && thing.takes === null ? drawQr(origin + countPath(thing.id)) : null,
      key: randomUUID(),
    })),
    /** Of a form on another page. */
    code: new URL(request.url).searchParams.get('code')?.slice(0, 200) ?? '',
    form: formOf(CodeInput),
  }
})

export const action = act(
  permissions['events.own'],
  async (context, form) => {
    if (form.operation === 'send') throw redirect((await takeGoods(context, form as never)).path)
    if (form.operation === 'take') throw redirect((await takeThing(context, form as never)).path)
    const { valueSatang } = await claimByCode(context, form as never)
    return { saved: 'code', satang: valueSatang }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(giftWords, 'myTitle')
const schema = () => import('../gift/gift-input.ts').then((file) => file.CodeInput)

export default function MyGifts({
  loaderData: { received, bought, origin, things, addresses, form, code },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(giftWords)
  const buying = useWords(buyGiftWords)
  const locale = useLocale()
  const { baht, price, dateTime } = useFormat()
  const done = actionData && 'satang' in actionData ? actionData : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead
        title={text.myTitle}
        actions={
          <LinkButton icon="gift" to={giftShopPath}>
            {buying.sendMore}
          </LinkButton>
        }
      />
      <Stack gap={16}>
        {done && (
          <Notice tone="good" title={text.redeemed}>
            {done.satang > 0n && text.redeemedMoney(baht(done.satang))}
          </Notice>
        )}
        <Card>
          <RecordForm
            key={received.length}
            schema={schema}
            answer={isRefused(actionData) && actionData.kept?.thingId === undefined ? actionData : undefined}
            submit={text.redeem}
          >
            <FormFields
              of={form}
              names={['code']}
              words={text}
              start={code && !done ? { code } : undefined}
              more={{ code: { autoComplete: 'off' } }}
            />
          </RecordForm>
        </Card>
        {things.length > 0 && (
          <Card title={text.things}>
            <ul className={styles.list}>
              {things.map((thing) => (
                <Thing key={thing.id} thing={thing} qr={thing.qr} takeKey={thing.key}>
                  {thing.takes === 'product' && thing.isOpen && (
                    <SendGoods
                      thingId={thing.id}
                      addresses={addresses}
                      idempotencyKey={thing.key}
                      refused={isRefused(actionData) && actionData.kept?.thingId === thing.id ? actionData : undefined}
                    />
                  )}
                </Thing>
              ))}
            </ul>
          </Card>
        )}
        <BoughtGifts gifts={bought} origin={origin} />
        <Card title={text.received}>
          {received.length === 0 ? (
            <p className={styles.quiet}>{text.noneYet}</p>
          ) : (
            <ul className={styles.list}>
              {received.map((gift) => (
                <li key={gift.id} className={styles.line}>
                  <div className={styles.said}>
                    <b>{gift.name ? gift.name[locale] : text.money(price(gift.valueSatang))}</b>
                    <span className={styles.quiet}>
                      {[gift.sender && text.from(gift.sender), dateTime(gift.claimedAt, 'short')]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {gift.message && <span>{gift.message}</span>}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Stack>
    </PageFrame>
  )
}

interface ThingProps {
  thing: MyThing
  qr: QrDrawing | null
  takeKey: string
  children: ReactNode
}

function Thing({ thing, qr, takeKey, children }: ThingProps) {
  const text = useWords(giftWords)
  const { date } = useFormat()
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.said}>
          <b>{thing.label}</b>
          {thing.endsAt && <span className={styles.quiet}>{text.endsAt(date(thing.endsAt))}</span>}
        </div>
        <Badge tone={thing.isOpen ? 'good' : 'neutral'}>
          {thing.isOpen ? text.left(thing.left, thing.total) : text.over}
        </Badge>
      </div>
      {children}
      {thing.takes && thing.takes !== 'product' && (thing.isOpen || thing.takes === 'course') && (
        <Form method="post">
          <input type="hidden" name="thingId" value={thing.id} />
          <input type="hidden" name="idempotencyKey" value={takeKey} />
          <Button type="submit" size="small" kind="primary" name="operation" value="take">
            {text[thing.takes === 'course' ? 'takeCourse' : 'takeTicket']}
          </Button>
        </Form>
      )}
      {qr && (
        <Accordion
          items={[
            {
              key: thing.id,
              title: text.showQr,
              children: (
                <div className={styles.ticket}>
                  <QrCode code={qr} label={text.qrOf(thing.label)} />
                </div>
              ),
            },
          ]}
        />
      )}
    </li>
  )
}
