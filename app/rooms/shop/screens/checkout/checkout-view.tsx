import { useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import type { SavedAddress } from '#rooms/identity/index.ts'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import { LegalLink } from '#rooms/identity/parts/legal-link.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { noticesFor } from '../../cart-notices.ts'
import { cartWords } from '../../cart-words.ts'
import type { Checkout } from '../../checkout.ts'
import { type CheckoutForm, readCheckoutForm } from '../../checkout-form.ts'
import { skusOf } from '../../deal-shown.ts'
import type { DeliveryMethod } from '../../terms.ts'
import styles from './checkout.module.css'
import { Contact } from './contact.tsx'
import { BranchChoice, DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { RefusedWhole } from './refused-whole.tsx'
import { Summary } from './summary.tsx'
import { TaxInvoice } from './tax-invoice.tsx'
import { WhereTo } from './where-to.tsx'
import { held } from '#ui/held.tsx'
import { useKeepTyped } from './use-keep-typed.ts'

export interface CheckoutProps {
  checkout: Checkout
  provinces: readonly Province[]
  person: { name: string; email: string }
  /** their own, to choose from; a guest has none */
  addresses: readonly SavedAddress[]
  /** by when it leaves, for each way; null: nothing is promised */
  dispatch: Partial<Record<DeliveryMethod, string>> | null
  result: ({ typed?: CheckoutForm; places?: readonly Place[] } & ({ ok: true } | Refused)) | undefined
}

export function CheckoutView({
  checkout,
  provinces,
  person,
  addresses,
  dispatch,
  result,
  who,
}: CheckoutProps & { who?: ReactNode }) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  const { state, formData } = useNavigation()
  const typed = result?.typed?.order
  const saved = checkout.saved.delivery
  const [method, setMethod] = useState<DeliveryMethod>(typed?.delivery.method || saved?.method || checkout.methods[0]!)
  const shown = checkout.methods.includes(method) ? method : checkout.methods[0]!
  const [branchCode, setBranch] = useState(typedBranch(typed?.delivery) ?? saved?.branch)
  const { branches } = checkout
  const branch =
    branches.find(({ code }) => code === branchCode) ??
    branches.find(({ missing }) => missing.length === 0) ??
    branches[0]
  const refused = result?.ok === false ? result : undefined
  const isWhole = refused !== undefined && Object.keys(refused.fields).length === 0
  const isBusy = state !== 'idle' && formData?.get('step') === null && formData !== undefined
  const total = price(checkout.totals[shown]!.total)
  const keeping = useKeepTyped(checkout.terms)
  const fetchedAt = shown === 'pickup' ? branch : undefined
  const isMarked = checkout.lines.some((line) => noticesFor(line, fetchedAt).length > 0)
  const isBlocked = isMarked || (fetchedAt !== undefined && fetchedAt.missing.length > 0)
  const whyBlocked = () => {
    if (!isMarked) return text.blockedBranch
    const isOnlySent = checkout.lines.every((line) => line.notices.every(({ kind }) => kind === 'fetchOnly'))
    return isOnlySent ? text.blockedSent : text.blocked
  }
  return (
    <SchemaForm
      method="post"
      {...keeping}
      schema={checkoutInput}
      read={(form) => readCheckoutForm(form, addresses).order}
      refused={isWhole ? undefined : refused}
      busy={isBusy}
    >
      <input type="hidden" name="idempotencyKey" value={checkout.key} />
      {checkout.methods.map((one) => (
        <input key={one} type="hidden" name={`expected.${one}`} value={String(checkout.totals[one]!.total)} />
      ))}
      <input type="hidden" name="expectedGifts" value={skusOf(checkout.deals[shown]!.gifts)} />
      <PageHead title={text.checkoutTitle}>{who}</PageHead>
      <Split asideFirst aside={<Summary checkout={checkout} method={shown} branch={fetchedAt} />}>
        <Stack gap={24}>
          {isWhole && <RefusedWhole refused={refused} lines={checkout.lines} branch={fetchedAt} />}
          <FormProblems />
          <Card title={text.contact}>
            <Contact values={{ ...person, phone: '', ...checkout.saved.buyer, ...typed?.buyer }} />
          </Card>
          <Card title={text.delivery}>
            <Stack gap={24} className={styles.delivery}>
              <DeliveryChoice checkout={checkout} dispatch={dispatch} value={shown} onValue={setMethod} />
              {checkout.methods.includes('pickup') && branch && (
                <div className={styles.branches}>
                  <BranchChoice branches={checkout.branches} value={branch.code} onValue={setBranch} />
                </div>
              )}
              {checkout.methods.includes('ship') && (
                <div className={styles.address}>
                  <WhereTo
                    addresses={addresses}
                    chosen={result?.typed?.addressId ?? saved?.addressId}
                    typed={typed?.delivery.method === 'ship' ? typed.delivery.address : saved?.address}
                    provinces={provinces}
                    places={result?.places ?? []}
                  />
                </div>
              )}
            </Stack>
          </Card>
          {checkout.vatRegistered && (
            <TaxInvoice
              saved={typed?.buyer.tax ?? checkout.saved.buyer?.tax}
              isShipped={shown === 'ship' || shown === 'cod'}
            />
          )}
          <Card title={text.payment}>
            <Stack gap={16}>
              {shown === 'cod' ? <p>{text.codPayment(total)}</p> : <PaymentChoice checkout={checkout} method={shown} />}
              <TextAreaField
                name="buyer.gift"
                label={text.giftCard}
                hint={text.giftHint}
                optional
                maxLength={300}
                rows={2}
                defaultValue={typed?.buyer.gift ?? checkout.saved.buyer?.gift}
              />
              <TextAreaField
                name="note"
                label={text.note}
                optional
                maxLength={500}
                rows={2}
                defaultValue={typed?.note ?? checkout.saved.note}
              />
            </Stack>
          </Card>
          <Stack gap={12}>
            <p className={styles.small}>
              {held(text.consent)} <LegalLink slug="terms">{text.termsPage}</LegalLink> ·{' '}
              <LegalLink slug="privacy">{text.privacyPage}</LegalLink> ·{' '}
              <LegalLink slug="returns">{text.returnsPage}</LegalLink>
            </p>
            <SubmitButton
              size="large"
              wide
              disabled={isBlocked}
              busy={isBusy}
              failed={refused !== undefined}
              done={text.placed}
            >
              {text.place(total)}
            </SubmitButton>
            <p className={styles.small}>
              {held(isBlocked ? whyBlocked() : shown === 'cod' ? text.holdCod : text.hold(checkout.terms.holdMinutes))}
            </p>
          </Stack>
        </Stack>
      </Split>
    </SchemaForm>
  )
}

const typedBranch = (delivery: CheckoutForm['order']['delivery'] | undefined) =>
  delivery && 'branch' in delivery ? delivery.branch : undefined

/** The command’s own schema, when somebody begins to fill in. */
const checkoutInput = () => import('../../checkout-details.ts').then(({ CheckoutInput }) => CheckoutInput)
