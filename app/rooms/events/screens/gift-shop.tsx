/** Where a gift is bought: money or a package, for another or for oneself. */
import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { formOf, type FormShape } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { buyGift } from '../gift/buy-gift.ts'
import { buyGiftShape } from '../gift/buy-gift-input.ts'
import { buyGiftWords } from '../gift/buy-gift-words.ts'
import { giftWords } from '../gift/gift-words.ts'
import { type ListedPackage, listedPackages } from '../gift/packages.ts'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/gift-shop'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  packages: (await listedPackages(context, {})).filter(({ priceSatang }) => priceSatang > 0n),
  /** Of a page that leads here. */
  chosen: new URL(request.url).searchParams.get('package') ?? '',
  isSignedIn: context.actor.accountId !== null,
  form: formOf(buyGiftShape),
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['events.own'],
  async (context, form) => {
    const { paySlug } = await buyGift(context, form as never)
    throw redirect(paymentPath(paySlug))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(buyGiftWords, 'title')

const schema = () => import('../gift/buy-gift-input.ts').then((file) => file.BuyGiftInput)

export default function GiftShop({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(buyGiftWords)
  const { pathname, search } = useLocation()
  const refused = isRefused(actionData) ? actionData : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {loaderData.isSignedIn ? (
        <RecordForm
          schema={schema}
          answer={refused}
          submit={text.buy}
          hidden={{ idempotencyKey: loaderData.idempotencyKey }}
        >
          <Fields {...loaderData} start={refused?.kept} />
        </RecordForm>
      ) : (
        <Stack gap={16}>
          <Card>
            <Choice packages={loaderData.packages} chosen={loaderData.chosen} />
          </Card>
          <p className={styles.quiet}>{text.signInWhy}</p>
          <div>
            <LinkButton kind="primary" to={signInPath(pathname + search)}>
              {text.signIn}
            </LinkButton>
          </div>
        </Stack>
      )}
    </PageFrame>
  )
}

interface FieldsProps {
  packages: readonly ListedPackage[]
  chosen: string
  form: FormShape<keyof (typeof buyGiftShape)['shape']>
  start: Readonly<Record<string, unknown>> | undefined
}

function Fields({ packages, chosen, form, start }: FieldsProps) {
  const text = useWords(buyGiftWords)
  const [what, setWhat] = useState(String(start?.packageId ?? chosen))
  const [isOwn, setOwn] = useState(start?.isOwn === 'on')
  return (
    <Stack gap={16}>
      <Card>
        <Stack gap={16}>
          <Choice packages={packages} chosen={what} onChoose={setWhat} />
          {what === '' ? (
            <Grid min={200} gap={12}>
              <FormFields of={form} names={['value']} words={text} start={start} />
            </Grid>
          ) : (
            <CheckboxField
              name="isOwn"
              label={text.isOwn}
              hint={text.isOwnHint}
              checked={isOwn}
              onChange={(event) => setOwn(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </Card>
      {(what === '' || !isOwn) && (
        <Card title={text.toWhom}>
          <Stack gap={12}>
            <Grid min={200} gap={12}>
              <FormFields of={form} names={['recipient', 'email', 'sender']} words={text} start={start} />
            </Grid>
            <FormFields of={form} names={['message']} words={text} start={start} />
            <Grid min={160} gap={12}>
              <FormFields of={form} names={['deliverOn', 'deliverTime']} words={text} start={start} />
            </Grid>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function Choice({
  packages,
  chosen,
  onChoose,
}: {
  packages: readonly ListedPackage[]
  chosen: string
  onChoose?: (value: string) => void
}) {
  const text = useWords(buyGiftWords)
  const said = useWords(giftWords)
  const locale = useLocale()
  const { price } = useFormat()
  const known = packages.some(({ id }) => id === chosen) ? chosen : ''
  return (
    <RadioCards
      name="packageId"
      label={text.what}
      {...(onChoose ? { value: known, onValue: onChoose } : { defaultValue: known })}
      options={[
        { value: '', label: text.money, hint: text.moneyHint, icon: 'wallet' },
        ...packages.map(({ id, name, items, validDays, priceSatang }) => ({
          value: id,
          label: name[locale],
          hint: [...items.map(({ label, quantity }) => said.times(label, quantity)), text.valid(validDays)].join(' · '),
          icon: 'gift' as const,
          end: price(priceSatang),
        })),
      ]}
    />
  )
}
